import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config/config.js';
import { describeDatabase } from './describe-database.js';

type Settings = Pick<Config, 'DATABASE_URL' | 'PUBLIC_URL' | 'isProduction'>;

/** @returns the public address of the product for which the database is production's; undefined for others */
export async function readProductionMark(em: EntityManager): Promise<string | undefined> {
  const [table] = await em.execute<{ name: string | null }[]>(
    "select to_regclass('shared.production_mark')::text as name",
  );
  if (!table?.name) return undefined; // an earlier schema
  const [mark] = await em.execute<{ publicUrl: string }[]>(
    'select public_url as "publicUrl" from shared.production_mark',
  );
  return mark?.publicUrl;
}

/**
 * Before a server migrates: settings for development do not touch production's data.
 * @throws Error with what to do
 */
export async function refuseForeignDatabase(em: EntityManager, settings: Settings): Promise<void> {
  const publicUrl = settings.isProduction ? undefined : await readProductionMark(em);
  if (!publicUrl) return;
  throw new Error(
    `The database ${describeDatabase(settings.DATABASE_URL).name} is production's (${publicUrl}), and these ` +
      'settings are for\ndevelopment. Set CONVITE_ENV=production, or DATABASE_URL to another database. A copy ' +
      'of\nproduction that is used for something else: make production-unmark CONFIRM=yes',
  );
}

/** After a server has migrated; writes only a change, since a full disk must not stop a start. Commands look at the mark rather than at the settings of a shell. */
export async function markProduction(em: EntityManager, settings: Settings): Promise<void> {
  if (!settings.isProduction || (await readProductionMark(em)) === settings.PUBLIC_URL) return;
  await em.execute(
    `insert into shared.production_mark (public_url) values (?)
     on conflict (only_one) do update set public_url = excluded.public_url`,
    [settings.PUBLIC_URL],
  );
}

/** @returns whether it was marked */
export async function removeProductionMark(em: EntityManager): Promise<boolean> {
  const rows = await em.execute<object[]>('delete from shared.production_mark returning 1');
  return rows.length > 0;
}
