/** The PostgreSQL schema of what no context owns: settings of the storage, rate limits, migrations. */
export const SHARED_SCHEMA = 'shared';

/** One schema per context. `public` holds the extensions alone, so that SQL names each table's owner. */
export const CONTEXT_SCHEMAS = [
  'alerts',
  'auth',
  'care',
  'door',
  'family',
  'gifts',
  'invitations',
  'media',
  'menu',
  'notices',
  'parties',
  'pickup',
  'reviews',
] as const;

/** Every schema with tables of the product, without the job queue's. */
export const SCHEMAS: readonly string[] = [...CONTEXT_SCHEMAS, SHARED_SCHEMA];
