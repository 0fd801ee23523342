import { query } from '../../../backend/test/support/sql.js';
import type { Product } from './browser.js';

/** Does what no screen offers, such as disabling an account. */
export async function execute(product: Product, sql: string, params: unknown[]): Promise<void> {
  await query(product.server.databaseUrl, sql, params);
}
