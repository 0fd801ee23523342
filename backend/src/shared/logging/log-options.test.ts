import { loggedPath } from './log-options.js';

describe('a logged path', () => {
  it.each([
    ['/api/parties?search=Sofía', '/api/parties'],
    [
      '/api/auth/accountVerification/9xX_2kP-4mQ7rT1vY8zB3cD6fG5hJ0lN',
      '/api/auth/accountVerification/:secret',
    ],
    [
      '/api/passwords/reset/11111111-1111-4111-8111-111111111111/9xX_2kP-4mQ7rT1vY8zB3cD6fG5hJ0lN',
      '/api/passwords/reset/11111111-1111-4111-8111-111111111111/:secret',
    ],
    [
      '/api/parties/11111111-1111-4111-8111-111111111111/stats',
      '/api/parties/11111111-1111-4111-8111-111111111111/stats',
    ],
    [
      '/api/Auth/accountverification/9xX_2kP-4mQ7rT1vY8zB3cD6fG5hJ0lN.%20',
      '/api/Auth/accountverification/:secret',
    ],
    [
      '/api/parties/11111111-1111-4111-8111-111111111111/searchNonInvited/ana%40example.com',
      '/api/parties/11111111-1111-4111-8111-111111111111/searchNonInvited/:secret',
    ],
    ['/api/nadie/9xX_2kP-4mQ7rT1vY8zB3cD6fG5hJ0lN)', '/api/nadie/:secret'],
    ['/api/nadie/11111111-1111-4111-8111-111111111111x', '/api/nadie/:secret'],
  ])('%s is written as %s', (url, written) => {
    expect(loggedPath(url)).toBe(written);
  });
});
