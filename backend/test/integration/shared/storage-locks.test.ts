import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { ErasureLedger } from '../../../src/shared/erasures/erasure-ledger.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { interleave } from '../../support/locks.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => t.close());

const storage = () => t.get<FileStorage>(FileStorage);

it('two servers tie the storage to the database once', async () => {
  const tie = () => t.get(ErasureLedger).tieStore();
  const { outcomes } = await interleave(t.em, storage(), 'put', tie, tie, 'before');
  expect(outcomes).toEqual(['done', 'done']);
});

it('two servers store an entry of the ledger once, and neither waits for the store of the other', async () => {
  const ledger = t.get(ErasureLedger);
  await ledger.tieStore();
  await t
    .get<EntityManager>(EntityManager)
    .fork()
    .transactional(() =>
      ledger.record({ id: randomUUID(), kind: 'care_period', ids: [], erasedAt: new Date() }),
    );
  const stored: number[] = [];
  const store = async () => stored.push(await ledger.store());
  const { order } = await interleave(t.em, storage(), 'put', store, store);
  expect(order).toEqual(['second', 'first']);
  expect(stored).toEqual([0, 1]);
});
