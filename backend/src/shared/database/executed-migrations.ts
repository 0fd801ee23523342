import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.js';

/** The last migration of the baseline, which stands for all those before it (ADR 52). */
export const END_OF_BASELINE = 'Migration20261130001730_alerts';

/** The last one of before. A database that has it has the schema of the baseline. */
export const LAST_BEFORE_BASELINE = 'Migration20261130001730_gifts_shown';

/** The last build that has the migrations of before. */
const COMMIT_BEFORE_BASELINE = 'fa7f73fc906bf8a11164c06e41e52ac900d92cf7';

const names: string[] = migrations.map(({ name }) => name);
const baseline = names.slice(0, names.indexOf(END_OF_BASELINE) + 1);

export const isOfBaseline = (name: string) => baseline.includes(name);

/** A database or backup whose schema is older than the baseline. */
export class OlderThanBaseline extends Error {
  constructor(last = '') {
    super(
      `The schema is too old for this build: its last migration is ${last}.\n` +
        `Bring it up to date with commit ${COMMIT_BEFORE_BASELINE} first, then with this build.`,
    );
  }
}

/**
 * What ran, as this build knows it: instead of the migrations that the baseline replaced, those of the baseline.
 * A later one may have run before the last of those, where their names say so.
 * @throws OlderThanBaseline where not all of them ran
 */
export function asOfBaseline(executed: string[]): string[] {
  const last = executed.indexOf(LAST_BEFORE_BASELINE);
  if (last >= 0) {
    return [...baseline, ...executed.filter((name, i) => i > last || names.includes(name))];
  }
  if (executed.length === 0 || executed.some(isOfBaseline)) return executed;
  throw new OlderThanBaseline(executed.at(-1));
}

/**
 * The migrations that have run, in their order; none in a database that was never migrated.
 * @throws OlderThanBaseline
 */
export async function executedMigrations(em: EntityManager): Promise<string[]> {
  const [table] = await em.execute<{ isThere: boolean }[]>(
    `select to_regclass('shared.migrations') is not null as "isThere"`,
  );
  if (!table?.isThere) return [];
  const rows = await em.execute<{ name: string }[]>(
    'select name from shared.migrations order by id',
  );
  return asOfBaseline(rows.map(({ name }) => name));
}
