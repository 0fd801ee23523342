import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { IDBObjectStore } from 'fake-indexeddb';
import { openDB } from 'idb';
import { wipeForeignDoors } from './wipeForeignDoors';
import { databaseOf, readMark, type Owner } from '@/shared/door/marks';
import { wipeDoors } from './wipe';
import { seal, newKey, unseal } from '@/shared/sealed';
import { DoorStore } from './store';
import { aSnapshot, aTap } from './testing';
import { browserStorage } from './testingBrowser';

const owner = { kind: 'account' as const, id: 'ana' };
const stores: DoorStore[] = [];
const open = async (given: Owner = owner) => {
  const store = await DoorStore.open(given);
  stores.push(store);
  return store;
};

beforeEach(browserStorage);
afterEach(async () => {
  jest.restoreAllMocks();
  stores.splice(0).forEach((store) => store.close());
  await wipeDoors('account');
});

it('finds the list and the queue again, in order', async () => {
  const first = await open();
  await first.keep(aSnapshot({ seq: 7 }));
  await first.add('p', [aTap({ id: 't1' }), aTap({ id: 't2' })]);
  await first.add('p', [aTap({ id: 't3' })]);
  await first.add('other', [aTap({ id: 't4' })]);
  first.close();
  const next = await open();
  expect((await next.snapshot('p'))?.seq).toBe(7);
  const queued = await next.queued('p');
  expect(queued.map(({ id, deviceSeq }) => [id, deviceSeq])).toEqual([
    ['t1', 1],
    ['t2', 2],
    ['t3', 3],
  ]);
  expect(next.deviceId).toBe(first.deviceId);
  expect((await next.queuedParties()).sort()).toEqual(['other', 'p']);
  expect(readMark('account')).toMatchObject({ ownerId: 'ana', queued: 4 });
});

it('two tabs never use the same number', async () => {
  const tabs = await Promise.all([open(), open()]);
  const taps = await Promise.all(
    Array.from({ length: 20 }, (_, n) => tabs[n % 2]!.add('p', [aTap({ id: `t${n}` })])),
  );
  const numbers = new Set(taps.flat().map(({ deviceSeq }) => deviceSeq));
  expect(numbers.size).toBe(20);
  expect(await tabs[0]!.queued('p')).toHaveLength(20);
});

it('nothing that is kept can be read, and its key cannot be exported', async () => {
  const store = await open();
  await store.keep(aSnapshot());
  await store.add('p', [aTap({ guest: aSnapshot().guests[0] })]);
  const database = await openDB(databaseOf('account'));
  const all = await Promise.all(
    [...database.objectStoreNames].map((name) => database.getAll(name as never)),
  );
  const { key } = (await database.get('meta' as never, 'owner' as never)) as { key: CryptoKey };
  database.close();
  expect(readable(all)).not.toMatch(/Canario|Pereira|Cumple|arrived/);
  expect(key.extractable).toBe(false);
  // The search itself finds what is not encrypted.
  expect(readable([new TextEncoder().encode('Canario')])).toContain('Canario');
});

const readable = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString('latin1');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(readable).join('\n');
};

it('keeps nothing of whose care data may be opened', async () => {
  const store = await open();
  const guest = { ...aSnapshot().guests[0]!, care: true };
  const refused = [{ id: 't', guest, to: 'arrived' as const, code: 'not_found' }];
  await store.keep(aSnapshot({ guests: [guest], refused }));
  await store.add('p', [aTap({ guest })]);
  const kept = await store.snapshot('p');
  expect(kept?.guests[0]?.care).toBe(false);
  expect(kept?.refused?.[0]?.guest.care).toBe(false);
  expect((await store.queued('p'))[0]?.guest?.care).toBe(false);
});

it('has all doors that are kept', async () => {
  const store = await open();
  const parties = ['p', 'q'].map((id) => ({ ...aSnapshot().party, id }));
  for (const party of parties) await store.keep(aSnapshot({ party }));
  const over = { ...aSnapshot().party, id: 'over' };
  await store.keep(aSnapshot({ party: over, until: Date.now() - 1 }));
  expect((await store.snapshots()).map(({ party }) => party.id)).toEqual(['p', 'q']);
});

it('another account finds nothing', async () => {
  const first = await open();
  await first.keep(aSnapshot());
  await first.add('p', [aTap({})]);
  first.close();
  const next = await open({ kind: 'account', id: 'rosa' });
  expect([await next.snapshot('p'), await next.queued('p')]).toEqual([null, []]);
  expect(next.deviceId).not.toBe(first.deviceId);
});

it('a day after the end nothing is left', async () => {
  const first = await open();
  await first.keep(aSnapshot({ until: Date.now() - 1 }));
  await first.add('p', [aTap({})]);
  first.close();
  const next = await open();
  expect([await next.snapshot('p'), await next.queued('p')]).toEqual([null, []]);
});

it('shows no list and no care data after their end, while its page stays open', async () => {
  const store = await open();
  const copy = { id: 'copy', version: 'v', notes: [] };
  const soon = Date.now() + 1_000;
  await store.keep(aSnapshot({ until: soon }));
  await store.keepCare('p', copy, soon);
  expect([(await store.snapshot('p'))?.until, await store.care('p')]).toEqual([soon, copy]);
  jest.spyOn(Date, 'now').mockReturnValue(soon + 1);
  expect([await store.snapshot('p'), await store.care('p')]).toEqual([null, null]);
});

it.each<[string, string | undefined, boolean, number, boolean]>([
  ['a log-out', undefined, true, 1, true],
  ['another account', 'rosa', false, 1, true],
  ['a day after the end', 'ana', false, -1, true],
  ['a session that expired', undefined, false, 1, false],
  ['the same account', 'ana', false, 1, false],
])('%s is known without opening the store', async (_, account, hasLeft, hours, isWiped) => {
  const store = await open();
  await store.keep(aSnapshot({ until: Date.now() + hours * 3_600_000 }));
  store.close();
  await wipeForeignDoors(account, hasLeft);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect([names.includes(databaseOf('account')), readMark('account') !== null]).toEqual([
    !isWiped,
    !isWiped,
  ]);
});

it('a pass that ends in another tab takes nothing from the pass that this phone opened since', async () => {
  const first = await open({ kind: 'pass', id: 'first' });
  await first.add('p', [aTap({})]);
  await wipeDoors('pass');
  const next = await open({ kind: 'pass', id: 'next' });
  await next.add('q', [aTap({})]);
  await first.wipe();
  expect(await next.queued('q')).toHaveLength(1);
  await next.wipe();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
});

it('wipes beside an open tab, which can write no more', async () => {
  const store = await open();
  await store.add('p', [aTap({})]);
  await wipeDoors('account');
  await store.add('p', [aTap({ id: 'late' })]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(
    databaseOf('account'),
  );
  expect(store.isKept).toBe(false);
});

it('a browser without storage keeps taps in memory and shows it', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const store = await open();
  expect(store.isKept).toBe(false);
  await store.add('p', [aTap({ id: 't1' }), aTap({ id: 't2' })]);
  expect((await store.queued('p')).map(({ deviceSeq }) => deviceSeq)).toEqual([1, 2]);
  expect(await store.keep(aSnapshot())).toBe(false);
  await store.remove(['t1']);
  expect(await store.queued('p')).toHaveLength(1);
});

it('a phone that is full keeps further taps in memory, after the written ones', async () => {
  const store = await open();
  await store.add('p', [aTap({ id: 't1' })]);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await store.add('p', [aTap({ id: 't2' })]);
  expect((await store.queued('p')).map(({ id }) => id)).toEqual(['t1', 't2']);
  expect(store.isKept).toBe(false);
  await store.remove(['t2']);
  expect(store.isKept).toBe(true);
});

it('what another key has sealed is refused', async () => {
  const sealed = await seal(await newKey(), { a: 1 });
  await expect(unseal(await newKey(), sealed)).rejects.toThrow();
});
