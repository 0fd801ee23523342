// Fills an empty database and store from a backup: restore.js --from <folder> [--files only]
// [--identity <file with a secret key of age>]
import { resolve } from 'node:path';
import { createStorage } from '../shared/storage/create-storage.js';
import { StorageOwnership } from '../shared/storage/storage-ownership.js';
import { ErasureLedger } from '../shared/erasures/erasure-ledger.js';
import { checkBackup } from './backup/check.js';
import { Decryption } from './backup/encryption.js';
import { load, loadFiles } from './backup/load.js';
import {
  command,
  commandConfig,
  onDatabase,
  option,
  sessionDatabaseUrl,
  UsageError,
  withProduct,
} from './command.js';
import { confirmWrite, nameTarget } from './target.js';

await command(async () => {
  const from = option('from');
  if (!from) throw new UsageError('Say what to restore: make restore FROM=.data/backups/…');
  const folder = resolve(from);
  const identity = option('identity');
  const decryption = identity ? await Decryption.from(identity) : undefined;
  const manifest = await checkBackup(folder, decryption);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const holds = `${rows} rows and ${manifest.files} files of ${manifest.takenAt}`;
  console.log(`The backup is whole: ${holds}.`);

  const config = commandConfig();
  await confirmWrite(await nameTarget(config.DATABASE_URL));
  const storage = await createStorage(config);
  if (option('files') === 'only') {
    const id = await onDatabase((orm) => new StorageOwnership(orm.em, storage).idOfDatabase());
    if (id !== (manifest.owner ?? id)) {
      throw new UsageError('The backup is of another database: its pictures would be mixed.');
    }
    await loadFiles(storage, folder, manifest, decryption);
    storage.close();
    console.log(`Put ${manifest.files} files into the store. The database is as it was.`);
    return;
  }
  await load(await sessionDatabaseUrl(), storage, folder, manifest, decryption);
  storage.close();
  await withProduct(
    'reads',
    async (app) => void (await app.get(ErasureLedger, { strict: false }).replay()),
  );
  console.log('Restored. What was erased since then, as far as the store knows, is erased again.');
});
