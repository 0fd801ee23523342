import { readCookie, serialiseCookie } from './cookies';

describe('cookies', () => {
  it('are sent to every path of this site only, for 30 days', () => {
    expect(serialiseCookie('token', 'a', false)).toBe(
      'token=a; Path=/; Max-Age=2592000; SameSite=Strict',
    );
  });

  it('are secure on https', () => {
    expect(serialiseCookie('token', 'a', true)).toMatch(/; Secure$/);
  });

  it('survive names with accents and separators', () => {
    const value = JSON.stringify({ full_name: 'María; José=1' });
    const [pair] = serialiseCookie('user', value, false).split('; ');
    expect(readCookie(`other=1; ${pair}; last=2`, 'user')).toBe(value);
  });

  it('are not confused by a name that ends alike', () => {
    expect(readCookie('xtoken=1; refreshToken=2', 'token')).toBeNull();
  });

  it('are absent when they cannot be decoded', () => {
    expect(readCookie('user=%E0%A4%A', 'user')).toBeNull();
  });
});
