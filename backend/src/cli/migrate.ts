// Brings the database that DATABASE_URL names up to date; `migrate.js down` takes the last
// migration back, `migrate.js status` only looks.
import type { MikroORM } from '@mikro-orm/postgresql';
import { executedMigrations, migrate } from '../shared/database/migrate.js';
import { command, UsageError, withDatabase } from './command.js';

await command(() =>
  withDatabase(async (orm, url) => {
    const action = process.argv[2] ?? 'up';
    if (action === 'up') return up(orm, url);
    if (action === 'down') return down(orm);
    throw new UsageError(`Not known: ${action}. Known: up, down`);
  }),
);

async function up(orm: MikroORM, url: string): Promise<void> {
  const before = await executedMigrations(orm);
  await migrate(orm, url);
  const applied = (await executedMigrations(orm)).filter((name) => !before.includes(name));
  applied.forEach((name) => console.log(`  applied ${name}`));
  console.log('The database is up to date.');
}

async function down(orm: MikroORM): Promise<void> {
  const last = (await executedMigrations(orm)).at(-1);
  if (!last) throw new UsageError('There is no migration to take back.');
  const isPublic = process.env.PUBLIC_URL?.startsWith('https:');
  if (isPublic && process.env.CONFIRM !== 'yes') {
    throw new UsageError(
      `Taking back ${last} drops what it added, with its data. Make a backup first, then run it\n` +
        `again with CONFIRM=yes.`,
    );
  }
  await orm.migrator.down();
  console.log(`  taken back ${last}\nRunning servers are not ready until \`make migrate\`.`);
}
