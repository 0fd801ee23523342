import { join } from 'node:path';

/** The folder of pictures of a database: its servers share it, also after a restart, and no other's do. */
export function storeFolder(databaseUrl: string): string {
  const stores = process.env.TEST_STORES;
  if (!stores) throw new Error('TEST_STORES: run this through jest, which makes the folder');
  const { port, pathname } = new URL(databaseUrl);
  return join(stores, port, pathname.slice(1));
}
