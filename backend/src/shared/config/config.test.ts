import { readConfig } from './config.js';

const env = {
  DATABASE_URL: 'postgres://localhost/convite',
  SMTP_URL: 'smtp://localhost',
  JWT_SECRET: 'a-secret-of-more-than-thirty-two-letters',
};

describe('the configuration', () => {
  it('needs three variables and has a default for every other', () => {
    expect(readConfig(env)).toMatchObject({ PORT: 3000, RATE_LIMIT_SCALE: 1, isHttps: false });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ ...env, PORT: '' }).PORT).toBe(3000);
  });

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://localhost/convite'],
    ['SMTP_URL', 'localhost:25'],
    ['JWT_SECRET', 'short'],
    ['PORT', 'tres mil'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'convite.uy'],
    ['RATE_LIMIT_SCALE', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ ...env, [name]: value })).toThrow(
      new RegExp(`^The .*\\n  ${name}: `),
    );
  });

  it('reports all invalid variables together', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL[^]*SMTP_URL[^]*JWT_SECRET/);
  });
});
