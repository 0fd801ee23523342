import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.js';

/** The last migration of the baseline, which stands for all those before it (ADR 52). */
export const END_OF_BASELINE = 'Migration20261130000909_door';

/** The last one of before. A database that has it has the schema of the baseline. */
export const LAST_BEFORE_BASELINE = 'Migration20261130000920_kind_of_erased_guests';

/** The last build that has the migrations of before. */
const COMMIT_BEFORE_BASELINE = 'a8925cc95e634b31ce839d08de3870d23e8529c6';

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
 * @throws OlderThanBaseline where not all of them ran
 */
export function asOfBaseline(executed: string[]): string[] {
  const last = executed.indexOf(LAST_BEFORE_BASELINE);
  if (last >= 0) return [...baseline, ...executed.slice(last + 1)];
  if (executed.length === 0 || executed.some(isOfBaseline)) return executed;
  throw new OlderThanBaseline(executed.at(-1));
}

/**
 * The migrations that have run, in their order; none in a database that was never migrated. The first releases had
 * their list in `public`.
 * @throws OlderThanBaseline
 */
export async function executedMigrations(em: EntityManager): Promise<string[]> {
  const [table] = await em.execute<{ name: string | null }[]>(
    `select coalesce(to_regclass('shared.migrations'), to_regclass('public.migrations')) as name`,
  );
  if (!table?.name) return [];
  const rows = await em.execute<{ name: string }[]>(`select name from ${table.name} order by id`);
  return asOfBaseline(rows.map(({ name }) => name));
}
