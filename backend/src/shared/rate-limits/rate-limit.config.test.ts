import '../../names.js';
import { readConfig } from '../config/config.js';
import { RateLimitTable } from './rate-limit.config.js';

const configOf = (env: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/convite',
    SMTP_URL: 'smtp://localhost',
    JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
    ...env,
  });

describe('a limit', () => {
  it('has attempts per account, attempts per address and seconds', () => {
    const table = new RateLimitTable(configOf({ RATE_LIMIT_LOGIN: '3/40/500' }));
    expect(table.of('login')).toEqual({ perAccount: 3, perAddress: 40, seconds: 500 });
    expect(table.of('session')).toEqual({ perAccount: 60, perAddress: 1200, seconds: 600 });
  });

  it.each(['10', '10/100', '0/1/1', '10/100/-1', '10/100/900/1', 'ten/100/900'])(
    'written as %s is refused with the name of its variable',
    (text) =>
      expect(() => configOf({ RATE_LIMIT_UPLOAD: text })).toThrow(/RATE_LIMIT_UPLOAD: must/),
  );
});
