// Writes all rows and pictures, as of one moment, into a new folder: backup.js [--to <folder>]
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createStorage } from '../shared/storage/create-storage.js';
import { save } from './backup/save.js';
import { command, commandConfig, option, UsageError } from './command.js';
import { nameTarget } from './target.js';

await command(async () => {
  const config = commandConfig();
  const stamp = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const folder = resolve(option('to') ?? `.data/backups/${stamp}`);
  if (existsSync(folder)) throw new UsageError(`${folder} is there already.`);
  await nameTarget(config.DATABASE_URL);
  const storage = await createStorage(config);
  const { tables, files } = await save(config.directUrl, storage, folder);
  storage.close();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Saved ${rows} rows of ${tables.length} tables and ${files.length} files in\n${folder}`,
  );
});
