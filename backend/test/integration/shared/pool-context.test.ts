// What an idle connection holds, a server keeps for as long as the connection is idle or open.
import { AsyncLocalStorage } from 'node:async_hooks';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../../src/shared/database/orm.config.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { isCollected } from '../../support/garbage.js';

const context = new AsyncLocalStorage<object>();

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(ormOptions(database.url, { pool: 1, seconds: 60 }));
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

async function select(): Promise<void> {
  await orm.em.fork().transactional((em) => em.execute('select 1'));
}

/** @returns the value of the context that the statement ran in */
async function selectInContext(): Promise<WeakRef<object>> {
  const value = { of: 'the caller' };
  await context.run(value, async () => {
    await select();
    expect(context.getStore()).toBe(value);
  });
  return new WeakRef(value);
}

describe('a connection', () => {
  it('does not hold the context that it was opened in', async () => {
    const held = await selectInContext();
    await select(); // it is given back outside of the context
    expect(await isCollected(held)).toBe(true);
  });

  it('does not hold the context that it was given back in', async () => {
    await select();
    expect(await isCollected(await selectInContext())).toBe(true);
  });
});
