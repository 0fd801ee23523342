import type { EntityManager } from '@mikro-orm/postgresql';

/** Longer than all tries of a request to the store of pictures take. */
const PAUSE = '2min';

/**
 * For the current transaction, which waits for the store of pictures: the database would end it after some
 * seconds in which nothing happens in it (orm.config.ts). It may hold no lock that requests wait for.
 */
export async function allowPauses(em: EntityManager): Promise<void> {
  await em.execute(`set local idle_in_transaction_session_timeout = '${PAUSE}'`);
}
