// Shows that a backup restores, in a database of its own that is dropped again:
// backup-verify.js [--from <backup, or a folder of backups: the newest>] [--identity <file with a secret key of age>]
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkBackup } from './backup/check.js';
import { Decryption } from './backup/encryption.js';
import { MANIFEST } from './backup/manifest.js';
import { backupsIn } from './backup/siblings.js';
import { verifyRows } from './backup/verify.js';
import { command, commandConfig, option, sessionDatabaseUrl, UsageError } from './command.js';
import { nameTarget } from './target.js';

await command(async () => {
  const folder = await newest(resolve(option('from') ?? '.data/backups'));
  const identity = option('identity');
  const decryption = identity ? await Decryption.from(identity) : undefined;
  await nameTarget(commandConfig().DATABASE_URL);
  const started = performance.now();
  const manifest = await checkBackup(folder, decryption);
  const lost = await verifyRows(await sessionDatabaseUrl(), { folder, manifest, decryption });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const hours = Math.round((Date.now() - Date.parse(manifest.takenAt)) / 3_600_000);
  console.log(
    `${folder}\nof ${manifest.takenAt} (${hours} hours ago) restores: ${rows} rows were restored and compared, ` +
      `${manifest.files} files were read and compared, in ${seconds} s. What was restored is removed again.`,
  );
  if (lost > 0) console.log(`${lost} pictures have no files in it.`);
});

async function newest(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const { backups, unknown } = await backupsIn(folder);
  for (const path of unknown) console.error(`${path} is no whole backup: it is left out.`);
  const [latest] = backups;
  if (!latest) throw new UsageError(`There is no backup in ${folder}: make backup-verify FROM=…`);
  return latest.path;
}
