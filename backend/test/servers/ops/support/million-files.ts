// A nightly backup of a store with a million files, in a process of its own whose memory is measured:
// million-files.ts <database's address> <folder of the backups>. The files are listed without being there, as the
// backup of the night before has all of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/postgresql';
import type * as manifestFile from '../../../../src/cli/backup/manifest-file.js';
import type * as manifests from '../../../../src/cli/backup/manifest.js';
import type * as saving from '../../../../src/cli/backup/save.js';
import type * as siblings from '../../../../src/cli/backup/siblings.js';
import type * as stores from '../../../../src/cli/backup/store.js';
import type * as ormConfig from '../../../../src/shared/database/orm.config.js';
import type { FileStorage } from '../../../../src/shared/storage/file-storage.js';

const CONTENTS = 1_000;
const WIDTHS = [1600, 480, 960];
const PICTURES = 333_333;

const load = (path: string): Promise<unknown> =>
  import(resolve(import.meta.dirname, '../../../../dist', path));
const { writeManifest } = (await load('cli/backup/manifest-file.js')) as typeof manifestFile;
const { contentName, sharedFiles } = (await load('cli/backup/manifest.js')) as typeof manifests;
const { save } = (await load('cli/backup/save.js')) as typeof saving;
const { rotate } = (await load('cli/backup/siblings.js')) as typeof siblings;
const { storeOf } = (await load('cli/backup/store.js')) as typeof stores;
const { ormOptions } = (await load('shared/database/orm.config.js')) as typeof ormConfig;

const [url = '', folder = ''] = process.argv.slice(2);
const orm = await MikroORM.init(ormOptions(url));
const [row] = await orm.em.execute<{ id: string }[]>('select id from shared.storage_owner');
const owner = row?.id ?? '';

function* keys(): Generator<string> {
  yield 'owner';
  for (let n = 1; n <= PICTURES; n += 1) {
    const id = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
    for (const width of WIDTHS) yield `pictures/${id}/${width}.webp`;
  }
}

const sha256Of = (n: number) => (n % CONTENTS).toString(16).padStart(8, '0').repeat(8);

async function* saved(): AsyncGenerator<manifests.SavedFile> {
  let n = 0;
  for (const key of keys()) {
    const sha256 = sha256Of((n += 1));
    yield { key, size: 1, sha256, stored: contentName(sha256, '') };
  }
}

const before = join(folder, 'before');
mkdirSync(before, { recursive: true });
for (let n = 0; n < CONTENTS; n += 1) {
  const path = join(sharedFiles(before), contentName(sha256Of(n), ''));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x');
}
const head = { format: 2, owner, takenAt: '2026-01-01T00:00:00Z', migrations: [], tables: [] };
await writeManifest(before, head as manifests.Manifest, saved());

const storage = {
  async *list() {
    for (const key of keys()) yield { key, modifiedAt: new Date() };
  },
  open: (key: string) =>
    Promise.resolve(
      key === 'owner' ? { bytes: Readable.from([Buffer.from(owner)]), size: 36 } : undefined,
    ),
} as unknown as FileStorage;
const { refuseLoss } = storeOf(orm, storage);
const { files } = await save(url, storage, join(folder, 'now'), undefined, refuseLoss);
const { removed } = await rotate(folder, owner, 1);
await orm.close();
const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ files, removed: removed.length, megabytes }));
