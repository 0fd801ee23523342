import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, readManifest } from './manifest-file.js';
import { isPartial, MANIFEST, sharedFiles, type Manifest } from './manifest.js';
import { contentsIn, StoredNames } from './stored-names.js';

export interface Sibling {
  path: string;
  manifest: Manifest;
}

/** Files that a backup has just written have no manifest yet that names them. */
const YOUNG_MS = 24 * 3_600_000;

/** More files than this are without a name because the last backups are of a store that was lost. */
const REMOVABLE_SHARE = 0.5;
/** So many are always removable: a host may delete an album, which has up to 90. */
const ALWAYS_REMOVABLE = 100;

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
    if (isPartial(path)) unknown.push(path);
    else if (existsSync(join(path, MANIFEST))) {
      const manifest = await readManifest(path).catch(() => undefined);
      if (manifest) backups.push({ path, manifest });
      else unknown.push(path);
    }
  }
  backups.sort((a, b) => b.manifest.takenAt.localeCompare(a.manifest.takenAt));
  return { backups, unknown };
}

export interface Rotated {
  removed: string[];
  files: number;
  /** Why files that no backup names were left. */
  left?: string;
  /** Why nothing was removed. */
  refused?: string;
}

/**
 * Keeps the newest whole backups of one database and removes its others, then the shared files that no backup
 * names. Removed is only what is provably ours: a folder whose manifest names this database, and files
 * that are named by their content.
 * @param most whether most of the files may be removed too, as an operator has confirmed
 */
export async function rotate(
  folder: string,
  owner: string,
  keep: number,
  most = false,
): Promise<Rotated> {
  const { backups, unknown } = await backupsIn(folder);
  const root = sharedFiles(join(folder, 'any'));
  const names = await StoredNames.in(root);
  const removed: string[] = [];
  let kept = 0;
  for (const { path, manifest } of backups) {
    const isOwn = manifest.owner === owner;
    if (isOwn && kept === keep) removed.push(path);
    else if (await nameFiles(names, path)) kept += Number(isOwn);
    else unknown.push(path);
  }
  const unnamed = await count(unnamedFiles(root, names));
  if (!most && unnamed > Math.max(ALWAYS_REMOVABLE, names.size * REMOVABLE_SHARE)) {
    const refused = `the backups to keep name only ${names.size - unnamed} of ${names.size} files`;
    return { removed: [], files: 0, refused };
  }
  for (const path of removed) await rm(path, { recursive: true });
  if (unknown.length > 0) {
    return { removed, files: 0, left: `it is not known what ${unknown[0]} names` };
  }
  return { removed, files: await count(unnamedFiles(root, names), rm) };
}

/** @returns whether its manifest is whole */
async function nameFiles(names: StoredNames, backup: string): Promise<boolean> {
  try {
    for await (const { stored } of filesOf(backup)) names.add(stored);
    return true;
  } catch {
    return false;
  }
}

async function* unnamedFiles(root: string, names: StoredNames): AsyncGenerator<string> {
  for await (const name of contentsIn(root)) {
    if (names.has(name)) continue;
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs >= YOUNG_MS) yield join(root, name);
  }
}

async function count(
  paths: AsyncIterable<string>,
  act?: (path: string) => Promise<void>,
): Promise<number> {
  let found = 0;
  for await (const path of paths) {
    await act?.(path);
    found += 1;
  }
  return found;
}
