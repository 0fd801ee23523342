// Brings the database that DATABASE_URL (or DATABASE_DIRECT_URL) names up to date; `migrate.js down` takes
// the last migration back.
import { executedMigrations, migrate, migrateDown } from '../shared/database/migrate.js';
import { command, directDatabaseUrl, UsageError, withDatabase } from './command.js';

await command(() => {
  const action = process.argv[2] ?? 'up';
  if (action === 'up') return up(directDatabaseUrl());
  if (action === 'down') return down(directDatabaseUrl());
  throw new UsageError(`Not known: ${action}. Known: up, down`);
});

function log(line: string): void {
  console.log(`  ${line}`);
}

async function up(url: string): Promise<void> {
  const applied = await migrate(url, { log });
  applied.forEach((name) => console.log(`  applied ${name}`));
  console.log('The database is up to date.');
}

async function down(url: string): Promise<void> {
  const [last] = await withDatabase(async (orm) => (await executedMigrations(orm)).slice(-1));
  if (!last) throw new UsageError('There is no migration to take back.');
  const isPublic = process.env.PUBLIC_URL?.startsWith('https:');
  if (isPublic && process.env.CONFIRM !== 'yes') {
    throw new UsageError(
      `Taking back ${last} drops what it added, with its data. Make a backup first, then run it\n` +
        `again with CONFIRM=yes.`,
    );
  }
  await migrateDown(url, { log });
  console.log(`  taken back ${last}\nRunning servers are not ready until \`make migrate\`.`);
}
