// Writes all rows and pictures, as of one moment, into a new folder: backup.js [--to <folder>]
// [--keep <number of backups>] [--recipient <public key of age>]
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { recordBackup } from '../shared/backups/last-backup.js';
import { Reader } from '../shared/database/reader.js';
import { createStorage } from '../shared/storage/create-storage.js';
import { Encryption } from './backup/encryption.js';
import { save } from './backup/save.js';
import { rotate } from './backup/siblings.js';
import { storeOf } from './backup/store.js';
import { command, commandConfig, onDatabase, option, UsageError } from './command.js';
import { nameTarget } from './target.js';

await command(async () => {
  const config = commandConfig();
  const stamp = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const folder = resolve(option('to') ?? `.data/backups/${stamp}`);
  if (existsSync(folder)) throw new UsageError(`${folder} is there already.`);
  const keep = Number(option('keep') ?? 0);
  if (!Number.isInteger(keep) || keep < 0) throw new UsageError('KEEP must be a number, as 14.');
  const recipient = option('recipient');
  const encryption = recipient ? new Encryption(recipient) : undefined;
  await nameTarget(config.DATABASE_URL);
  const storage = await createStorage(config);
  const { tables, files, owner, takenAt } = await onDatabase(async (orm) => {
    const store = storeOf(orm, storage);
    await store.ownership.assertRight();
    return save(config.directUrl, storage, folder, encryption, store.refuseLoss);
  });
  storage.close();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows of ${tables.length} tables and ${files} files in\n${folder}`);
  // A standby takes no writes, and a backup before an upgrade finds no table for it.
  await onDatabase((orm) => recordBackup(new Reader(orm), takenAt)).catch((error: unknown) => {
    console.error(`The alert about old backups does not know of it: ${String(error)}`);
  });
  if (keep === 0) return;
  if (!owner) throw new UsageError('No server has run on this database yet: nothing is rotated.');
  const rotated = await rotate(dirname(folder), owner, keep, process.env.CONFIRM === 'yes');
  if (rotated.refused) {
    throw new UsageError(
      `The backup is whole, but no older one was removed: ${rotated.refused}.\n` +
        'Were so many pictures deleted? Then run it again with CONFIRM=yes.',
    );
  }
  const { removed, files: unnamed, left } = rotated;
  console.log(
    `Removed ${removed.length} older backups and ${unnamed} files that none of the rest names.`,
  );
  if (left) console.log(`Files that no backup names were left: ${left}.`);
});
