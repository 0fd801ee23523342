import { lstat, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FORMATS,
  isContentName,
  isPartial,
  MANIFEST,
  sharedFiles,
  type Manifest,
} from './manifest.js';

export interface Sibling {
  path: string;
  manifest: Manifest;
}

/** Files that a backup has just written have no manifest yet that names them. */
const YOUNG_MS = 24 * 3_600_000;

export interface Siblings {
  backups: Sibling[];
  /** Folders with a manifest that cannot be read, or that are being written. */
  unknown: string[];
}

/** The backups in a folder, the newest first. Links are not followed. */
export async function backupsIn(folder: string): Promise<Siblings> {
  const backups: Sibling[] = [];
  const unknown: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    const text = await readFile(join(path, MANIFEST), 'utf8').catch(() => undefined);
    if (isPartial(path)) unknown.push(path);
    else if (text !== undefined) {
      const manifest = parse(text);
      if (manifest) backups.push({ path, manifest });
      else unknown.push(path);
    }
  }
  backups.sort((a, b) => b.manifest.takenAt.localeCompare(a.manifest.takenAt));
  return { backups, unknown };
}

function parse(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest>;
    const isOurs =
      FORMATS.some((format) => format === manifest.format) &&
      typeof manifest.takenAt === 'string' &&
      Array.isArray(manifest.tables) &&
      Array.isArray(manifest.files);
    return isOurs ? (manifest as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

export interface Rotated {
  removed: string[];
  files: number;
  /** Why files that no backup names were left. */
  left?: string;
}

/**
 * Keeps the newest backups of one database and removes its others, then the shared files that no backup
 * names. Removed is only what is provably ours: a folder whose manifest names this database, and files
 * that are named by their content.
 */
export async function rotate(folder: string, owner: string, keep: number): Promise<Rotated> {
  const { backups } = await backupsIn(folder);
  const own = backups.filter(({ manifest }) => manifest.owner === owner);
  const removed = own.slice(keep).map(({ path }) => path);
  for (const path of removed) await rm(path, { recursive: true });
  return { removed, ...(await removeUnnamed(folder)) };
}

async function removeUnnamed(folder: string): Promise<Omit<Rotated, 'removed'>> {
  const { backups, unknown } = await backupsIn(folder);
  if (unknown.length > 0) return { files: 0, left: `it is not known what ${unknown[0]} names` };
  const named = new Set(
    backups.flatMap(({ manifest }) => manifest.files.map((file) => file.stored)),
  );
  const root = sharedFiles(join(folder, 'any'));
  let files = 0;
  for (const part of await readdir(root).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(part) || !(await lstat(join(root, part))).isDirectory()) continue;
    for (const file of await readdir(join(root, part))) {
      const name = `${part}/${file}`;
      if (named.has(name) || !isContentName(name)) continue;
      const { mtimeMs } = await stat(join(root, name));
      if (Date.now() - mtimeMs < YOUNG_MS) continue;
      await rm(join(root, name));
      files += 1;
    }
  }
  return { files };
}
