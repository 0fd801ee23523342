// Brings the database that DATABASE_URL (or DATABASE_DIRECT_URL) names up to date; `migrate.js down` takes
// the last migration back.
import { executedMigrations, isOfBaseline } from '../shared/database/executed-migrations.js';
import { migrate, migrateDown } from '../shared/database/migrate.js';
import { command, commandConfig, onDatabase, sessionDatabaseUrl, UsageError } from './command.js';
import { confirmWrite, nameTarget } from './target.js';

await command(async () => {
  const action = process.argv[2] ?? 'up';
  if (action !== 'up' && action !== 'down') {
    throw new UsageError(`Not known: ${action}. Known: up, down`);
  }
  await confirmWrite(await nameTarget(commandConfig().directUrl));
  const url = await sessionDatabaseUrl();
  return action === 'up' ? up(url) : down(url);
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
  const [last] = await onDatabase(async (orm) =>
    (await executedMigrations(orm.em.fork())).slice(-1),
  );
  if (!last || isOfBaseline(last)) throw new UsageError('There is no migration to take back.');
  if (process.env.CONFIRM !== 'yes') {
    throw new UsageError(
      `Taking back ${last} drops what it added, with its data. Make a backup first, then run it\n` +
        `again with CONFIRM=yes.`,
    );
  }
  await migrateDown(url, { log });
  console.log(`  taken back ${last}\nRunning servers are not ready until \`make migrate\`.`);
}
