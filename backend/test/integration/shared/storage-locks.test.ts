import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { ErasureLedger } from '../../../src/shared/erasures/erasure-ledger.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { OWNER_KEY, StorageOwnership } from '../../../src/shared/storage/storage-ownership.js';
import { testApp } from '../../support/app.js';
import { interleave } from '../../support/locks.js';

const t = testApp({ env: { RUN_JOBS: 'false' }, own: true });

const storage = () => t.get<FileStorage>(FileStorage);

it('two servers tie the storage to the database once', async () => {
  const tie = () => t.get(ErasureLedger).tieStore();
  const { outcomes } = await interleave(t.em, storage(), 'put', tie, tie, 'before');
  expect(outcomes).toEqual(['done', 'done']);
});

it('a server that meets the id before it is committed waits for it, and owns the storage too', async () => {
  await t.em.execute('delete from shared.storage_owner');
  await storage().remove([OWNER_KEY]);
  const owns: boolean[] = [];
  const ownership = t.get<StorageOwnership>(StorageOwnership);
  const tie = async () => {
    const isOwner = () => ownership.belongsToDatabase();
    owns.push(await t.get<EntityManager>(EntityManager).fork().transactional(isOwner));
  };
  const { outcomes } = await interleave(t.em, storage(), 'put', tie, tie);
  expect({ outcomes, owns }).toEqual({ outcomes: ['done', 'done'], owns: [true, true] });
});

it('a transaction that waits for the store is not ended after some seconds', async () => {
  const em = t.get<EntityManager>(EntityManager).fork();
  const [row] = await em.transactional(async () => {
    await t.get<StorageOwnership>(StorageOwnership).belongsToDatabase();
    return em.execute<{ longest: string }[]>(
      `select current_setting('idle_in_transaction_session_timeout') as longest`,
    );
  });
  expect(row).toEqual({ longest: '2min' });
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
