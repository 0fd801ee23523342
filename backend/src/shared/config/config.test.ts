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

  it('serves the documentation of the API only on request', () => {
    expect(readConfig(env).API_DOCS).toBe(false);
    expect(readConfig({ ...env, API_DOCS: 'true' }).API_DOCS).toBe(true);
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
    ['MAIL_BOUNCES_TO', 'Convite <hola@convite.example>'],
    ['DATABASE_DIRECT_URL', 'mysql://localhost/convite'],
    ['DATABASE_DIRECT_URL', 'postgres://localhost/another'],
    ['MIGRATE_AT_START', 'perhaps'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ ...env, [name]: value })).toThrow(
      new RegExp(`^The .*\\n  ${name}: `),
    );
  });

  it('migrates the database itself where DATABASE_URL is the address of a pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://db:5432/convite';
    expect(readConfig(env).directUrl).toBe(env.DATABASE_URL);
    expect(readConfig({ ...env, DATABASE_DIRECT_URL }).directUrl).toBe(DATABASE_DIRECT_URL);
  });

  it('reports all invalid variables together', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL[^]*SMTP_URL[^]*JWT_SECRET/);
  });
});

describe('keys for push services', () => {
  const keys = {
    VAPID_PUBLIC_KEY:
      'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
    VAPID_PRIVATE_KEY: 'C8nnYHkyqEMTPJOcBGGWN4SjeSGnWsOaLZOgY6Z0wEs',
  };

  it('are one pair, or none', () => {
    expect(readConfig(env).VAPID_PUBLIC_KEY).toBeUndefined();
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = keys;
    for (const half of [{ VAPID_PUBLIC_KEY }, { VAPID_PRIVATE_KEY }]) {
      expect(() => readConfig({ ...env, ...half })).toThrow(/VAPID_(PUBLIC|PRIVATE)_KEY: must/);
    }
    expect(() => readConfig({ ...env, ...keys })).toThrow(/VAPID_PUBLIC_KEY: is not/);
  });
});

describe('an OpenID provider', () => {
  const provider = { ...env, OIDC_CLIENT_ID: 'convite', OIDC_CLIENT_SECRET: 'secret' };

  it.each([
    'https://accounts.google.com',
    'https://id.fiestas.uy/realms/1',
    'http://localhost:4000',
    'http://127.0.0.1:4000/realms/1',
    'http://[::1]:4000',
  ])('may be %s', (OIDC_ISSUER) => {
    expect(readConfig({ ...provider, OIDC_ISSUER })).toMatchObject({ OIDC_ISSUER });
  });

  it.each([
    'http://accounts.google.com',
    'HTTP://accounts.google.com',
    'http://keycloak:8080',
    'http://localhost.fiestas.uy',
    'http://127.0.0.1.fiestas.uy',
    'http://localhost@fiestas.uy',
    'http://10.0.0.7',
  ])('may not be %s', (OIDC_ISSUER) => {
    for (const CONVITE_ENV of ['production', 'development']) {
      const given = { ...provider, SMTP_URL: 'smtps://smtp.fiestas.uy', OIDC_ISSUER, CONVITE_ENV };
      expect(() => readConfig(given)).toThrow(/OIDC_ISSUER: must/);
    }
  });
});

describe('in production', () => {
  const production = {
    ...env,
    CONVITE_ENV: 'production',
    SMTP_URL: 'smtps://user:password@smtp.fiestas.uy',
  };

  it.each([
    'smtps://smtp.fiestas.uy',
    'smtp://smtp.fiestas.uy:587?requireTLS=true',
    'smtp://smtp.fiestas.uy:465?secure=true',
    'smtp://localhost:25',
    'smtp://127.0.0.1',
    'smtp://[::1]:25',
  ])('mails may go to %s', (SMTP_URL) => {
    expect(readConfig({ ...production, SMTP_URL })).toMatchObject({ SMTP_URL });
  });

  it.each([
    'smtp://smtp.fiestas.uy',
    'smtp://mailpit:1025',
    'smtp://localhost.fiestas.uy',
    'smtp://127.0.0.1.fiestas.uy',
    'smtp://smtp.fiestas.uy?requireTLS',
    'smtp://smtp.fiestas.uy?requireTLS=false',
    'smtp://smtp.fiestas.uy?requireTLS=true&requireTLS=false',
    'smtp://smtp.fiestas.uy?requireTLS=true&ignoreTLS=true',
    'smtp://smtp.fiestas.uy?requireTLS=true&tls.rejectUnauthorized=false',
    'smtps://smtp.fiestas.uy?secure=false',
  ])('mails may not go to %s', (SMTP_URL) => {
    expect(() => readConfig({ ...production, SMTP_URL })).toThrow(/^ {2}SMTP_URL: must encrypt/m);
    expect(readConfig({ ...production, SMTP_URL, CONVITE_ENV: 'development' })).toBeDefined();
  });

  it('browsers may not name a push service on this machine', () => {
    expect(() => readConfig({ ...production, PUSH_LOOPBACK: 'true' })).toThrow(/PUSH_LOOPBACK: is/);
  });

  it.each(['2', '0.5', '1000000'])('limits are not multiplied by %s', (RATE_LIMIT_SCALE) => {
    expect(() => readConfig({ ...production, RATE_LIMIT_SCALE })).toThrow(
      /^ {2}RATE_LIMIT_SCALE: must be 1/m,
    );
    expect(readConfig({ ...production, RATE_LIMIT_SCALE: '1' }).isProduction).toBe(true);
  });

  it('is what a public https address means unless CONVITE_ENV says otherwise', () => {
    const at = (PUBLIC_URL: string, CONVITE_ENV = '') =>
      readConfig({ ...production, PUBLIC_URL, CONVITE_ENV }).isProduction;
    expect(at('https://fiestas.uy')).toBe(true);
    expect(at('https://fiestas.uy', 'development')).toBe(false);
    expect(at('https://localhost:8443')).toBe(false);
    expect(at('http://localhost:3000')).toBe(false);
    expect(at('http://localhost:3000', 'production')).toBe(true);
  });
});
