// What the image does, without an image: its scripts run here, on the built server where there is
// one, and the compose files are read by the client where there is one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const docker = join(root, 'docker');

const production = {
  CONVITE_ENV: 'production',
  JWT_SECRET: '5f0c1d7be2a94c3f8a6b7d2e1c9f0a3b',
  DATABASE_URL: 'postgres://convite:9a8b7c6d@postgres:5432/convite',
  SMTP_URL: 'smtps://user:password@smtp.fiestas.uy',
  PUBLIC_URL: 'https://fiestas.uy',
  MAIL_FROM: 'Convite <hola@fiestas.uy>',
  SUPPORT_EMAIL: 'ayuda@fiestas.uy',
};

function run(script: string, args: string[], env: Record<string, string>) {
  return spawnSync('sh', [join(docker, script), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
}

/** The variables of an example file. */
function example(name: string): Record<string, string> {
  const lines = readFileSync(join(docker, name), 'utf8').split('\n');
  return Object.fromEntries(
    lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1'), // as compose reads it
      ]),
  );
}

describe('production', () => {
  it('starts with its own secrets', () => {
    expect(run('refuse-development.sh', [], production)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['JWT_SECRET', 'development-only-development-only-0123', 'development value'],
    ['JWT_VERIFY_SECRET', 'development-only-development-only-0123', 'development value'],
    ['JWT_SECRET', 'short', 'shorter than 32'],
    ['JWT_SECRET', '', 'not set'],
    ['DATABASE_URL', 'postgres://convite:development-only@postgres/convite', 'development value'],
    ['S3_SECRET_ACCESS_KEY', 'development-only', 'development value'],
    ['SMTP_URL', 'smtp://mailpit:1025', 'development inbox'],
    ['PUBLIC_URL', 'http://fiestas.uy', 'does not start with https'],
    ['PUBLIC_URL', 'https://localhost:8443', 'this machine'],
    ['PUBLIC_URL', 'https://fiestas.example.org', 'PUBLIC_URL is still an example'],
    ['MAIL_FROM', 'Convite <hola@convite.example>', 'MAIL_FROM is still an example'],
    ['SUPPORT_EMAIL', 'ayuda@convite.example', 'SUPPORT_EMAIL is still an example'],
    ['DATABASE_URL', 'postgres://convite:PASSWORD@postgres:5432/convite', 'no password yet'],
  ])('does not start with %s=%s', (name, value, reason) => {
    const { status, stderr } = run('product.sh', ['serve'], { ...production, [name]: value });
    expect(status).toBe(78);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('development-only');
  });

  it('starts with development secrets only in development', () => {
    const development = example('development.env.example');
    expect(run('refuse-development.sh', [], development).status).toBe(0);
    const refused = run('refuse-development.sh', [], { ...development, CONVITE_ENV: 'production' });
    expect(refused.status).toBe(78);
  });

  it('does not start with an example that was not filled in', () => {
    const copied = { ...example('production.env.example'), CONVITE_ENV: 'production' };
    expect(run('refuse-development.sh', [], copied).stderr).toContain('JWT_SECRET is not set');
  });
});

describe.each(['production', 'development'])('docker/%s.env.example', (name) => {
  it('can be sourced, and a shell reads it as compose does', () => {
    const file = join(docker, `${name}.env.example`);
    const { status, stdout, stderr } = spawnSync('sh', ['-euc', 'set -a; . "$0"; env', file], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '' },
    });
    expect([status, stderr]).toEqual([0, '']);
    const given = example(`${name}.env.example`);
    expect(Object.keys(given).length).toBeGreaterThan(8);
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(Object.entries(given).map(([key, value]) => `${key}=${value}`)),
    );
  });
});

describe('the image', () => {
  it('is not healthy without a response', () => {
    expect(run('product.sh', ['health'], { PORT: '1' }).status).toBe(1);
  });

  it('has the documented commands', () => {
    const { status, stderr } = run('product.sh', ['dance'], {});
    expect([status, stderr]).toEqual([64, expect.stringContaining('Known: serve')]);
  });
});

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
if (!hasCompose) {
  process.stdout.write('No docker compose here: what it makes of docker/*.yaml is not checked.\n');
}

(hasCompose ? describe : describe.skip)('compose', () => {
  const compose = (envFile: string, files: string[], ...args: string[]) =>
    spawnSync(
      'docker',
      [
        ...['compose', '--env-file', envFile],
        ...files.flatMap((file) => ['-f', join(docker, file)]),
        ...args,
      ],
      { encoding: 'utf8' },
    );
  const folder = mkdtempSync(join(tmpdir(), 'convite-compose-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const envFile = (line = '') => {
    const path = join(folder, '.env');
    writeFileSync(
      path,
      `${readFileSync(join(docker, 'development.env.example'), 'utf8')}${line}\n`,
    );
    return path;
  };

  it('starts the image that it builds, with the TAG of docker/.env', () => {
    const env = envFile('TAG="v7" # of this week');
    const { stdout } = compose(env, ['compose.yaml'], 'config', '--format', 'json');
    const { services } = JSON.parse(stdout) as { services: Record<string, object> };
    for (const name of ['server-1', 'server-2']) {
      expect(services[name]).toMatchObject({
        image: 'convite:v7',
        build: { dockerfile: 'docker/Dockerfile' },
      });
    }
    // As docker/roll-out.sh asks for it.
    expect(compose(env, ['compose.yaml'], 'config', '--images').stdout).toContain('convite:v7\n');
    expect(compose(env, ['compose.yaml'], 'config', '--hash', 'proxy').stdout).toMatch(
      /^proxy [0-9a-f]{64}\n$/,
    );
  });
});
