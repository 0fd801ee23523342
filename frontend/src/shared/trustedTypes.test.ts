import { ownWorker, plainText, setDefaultPolicy } from './trustedTypes';

describe('the default policy', () => {
  it.each(['31', 'diciembre', '\u2066DD\u2069/\u2066MM\u2069', ''])('lets %j through', (text) =>
    expect(plainText(text)).toBe(text),
  );

  it.each(['<b>', '<img src=x onerror=alert(1)>', '&lt;', 'a<!--'])('refuses %j', (text) =>
    expect(plainText(text)).toBeNull(),
  );

  it('knows three workers', () => {
    for (const url of ['/sw.js', '/push.js', '/assets/heic.worker-B1x_-9.js'])
      expect(ownWorker(url)).toBe(url);
    for (const url of [
      'https://example.com/sw.js',
      '/api/sw.js',
      '//sw.js',
      'data:text/javascript,1',
      '/assets/index-B1x.js',
      'https://example.com/assets/heic.worker-B1x.js',
      '/api/x?/assets/heic.worker-B1x.js',
      '/assets/heic.worker-../../api/x.js',
    ]) {
      expect(ownWorker(url)).toBeNull();
    }
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => setDefaultPolicy()).not.toThrow();
  });
});
