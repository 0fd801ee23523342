import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../../backend/src/shared/database/orm.config.js';
import type { Product } from './browser.js';

/** Does what no screen offers, such as disabling an account. */
export async function execute(product: Product, sql: string, params: unknown[]): Promise<void> {
  const orm = await MikroORM.init(ormOptions(product.server.databaseUrl));
  await orm.em.execute(sql, params);
  await orm.close();
}
