import { readConfig } from '../config/config.js';
import { readRateLimit } from './rate-limit.config.js';

const configOf = (env: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/convite',
    SMTP_URL: 'smtp://localhost',
    JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
    ...env,
  });

describe('a limit', () => {
  it('is attempts per account, per address, and seconds', () => {
    const config = configOf({ RATE_LIMIT_LOGIN: '3/40/500' });
    expect(readRateLimit(config, 'login')).toEqual({ perAccount: 3, perAddress: 40, seconds: 500 });
  });

  it.each(['10', '10/100', '0/1/1', '10/100/-1', '10/100/900/1', 'ten/100/900'])(
    'that is written %s is refused by the name of its variable',
    (text) =>
      expect(() => configOf({ RATE_LIMIT_SEARCH: text })).toThrow(/RATE_LIMIT_SEARCH: must/),
  );
});
