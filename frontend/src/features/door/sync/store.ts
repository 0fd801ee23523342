import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { randomId } from '@/api/random';
import type { CareCopy } from '@/shared/door/care';
import type { DoorGuest } from '@/shared/door/types';
import { reportWiped } from '../care/reportWiped';
import { databaseOf, readMark, type Owner } from '@/shared/door/marks';
import { wipeDoors, writeMark } from './wipe';
import type { QueuedTap, Snapshot, TapDraft } from './model';
import { newKey, seal, unseal, type Sealed } from '@/shared/sealed';

interface Schema extends DBSchema {
  meta: {
    key: 'owner';
    value: { id: string; key: CryptoKey; deviceId: string; nextSeq: number };
  };
  doors: { key: string; value: { partyId: string; until: number; sealed: Sealed } };
  taps: {
    key: string;
    value: { id: string; partyId: string; deviceSeq: number; sealed: Sealed };
    indexes: { partyId: string };
  };
}

const version = 1;

type Database = IDBPDatabase<Schema>;

/**
 * The doors of one owner on this phone, encrypted. A browser that refuses storage, or runs out of it, keeps
 * taps in memory: `isKept` is false then, and they are lost with the page.
 */
export class DoorStore {
  /** Of taps that could not be written. */
  private readonly memory = new Map<string, { partyId: string; tap: QueuedTap }>();
  private isClosed = false;

  private constructor(
    private readonly owner: Owner,
    private readonly database: Database | null,
    private readonly key: CryptoKey | null,
    readonly deviceId: string,
    private nextSeq: number,
  ) {}

  static async open(owner: Owner): Promise<DoorStore> {
    try {
      const database = await opened(owner);
      const { key, deviceId, nextSeq } = await ownedBy(owner, database);
      const store = new DoorStore(owner, database, key, deviceId, nextSeq);
      await store.dropEnded();
      void reportWiped({}); // what an earlier page could not tell
      return store;
    } catch {
      return new DoorStore(owner, null, null, randomId(), 1);
    }
  }

  /** Whether what was written survives the page. */
  get isKept(): boolean {
    return this.database !== null && !this.isClosed && this.memory.size === 0;
  }

  async snapshot(partyId: string): Promise<Snapshot | null> {
    const row = await this.database?.get('doors', partyId).catch(() => undefined);
    if (!row || !this.key || row.until < Date.now()) return null;
    return unseal<Snapshot>(this.key, row.sealed).catch(() => null);
  }

  /** All doors that are kept. */
  async snapshots(): Promise<Snapshot[]> {
    const rows = (await this.database?.getAll('doors').catch(() => [])) ?? [];
    const kept = await Promise.all(rows.map(({ partyId }) => this.snapshot(partyId)));
    return kept.filter((snapshot) => snapshot !== null);
  }

  /** @returns false when this phone could not keep it */
  async keep(snapshot: Snapshot): Promise<boolean> {
    if (!this.database || !this.key || this.isClosed) return false;
    try {
      const sealed = await seal(this.key, withoutCare(snapshot));
      const { id: partyId } = snapshot.party;
      await this.database.put('doors', { partyId, until: snapshot.until, sealed });
      await this.mark(snapshot.until);
      return true;
    } catch {
      return false;
    }
  }

  /** The care data of a party's guests, as far as they are kept. */
  async care(partyId: string): Promise<CareCopy | null> {
    const row = await this.database?.get('doors', careRow(partyId)).catch(() => undefined);
    if (!row || !this.key || row.until < Date.now()) return null;
    return unseal<CareCopy>(this.key, row.sealed).catch(() => null);
  }

  /**
   * Replaces what is kept of them; null only removes it.
   * @param until milliseconds since the epoch
   */
  async keepCare(partyId: string, copy: CareCopy | null, until = 0): Promise<void> {
    if (!this.database || !this.key || this.isClosed) return;
    try {
      if (!copy) await this.database.delete('doors', careRow(partyId));
      else {
        const sealed = await seal(this.key, copy);
        await this.database.put('doors', { partyId: careRow(partyId), until, sealed });
      }
      await this.mark(until, [partyId, copy?.id]);
    } catch {
      // Without room for it the cards are there while the page is open.
    }
  }

  /** On disk when this resolves, as far as this phone can keep them. */
  async add(partyId: string, drafts: readonly TapDraft[]): Promise<QueuedTap[]> {
    try {
      return await this.write(partyId, drafts);
    } catch {
      const taps = drafts.map((draft) => ({ ...draft, deviceSeq: this.nextSeq++ }));
      taps.forEach((tap) => this.memory.set(tap.id, { partyId, tap }));
      return taps;
    }
  }

  /** Of this phone's counter, for a tap that is sent without being kept. */
  async takeNumber(): Promise<number> {
    if (!this.database || this.isClosed) return this.nextSeq++;
    const change = this.database.transaction('meta', 'readwrite');
    const owner = await change.store.get('owner');
    const number = Math.max(owner?.nextSeq ?? 0, this.nextSeq);
    this.nextSeq = number + 1;
    if (owner) await change.store.put({ ...owner, nextSeq: this.nextSeq }, 'owner');
    await change.done;
    return number;
  }

  /** Taps that the server does not have yet, the oldest first. */
  async queued(partyId: string): Promise<QueuedTap[]> {
    const { key } = this;
    const rows = await this.database?.getAllFromIndex('taps', 'partyId', partyId).catch(() => []);
    const kept = (rows ?? []).map(async ({ deviceSeq, sealed }) =>
      key ? { ...(await unseal<TapDraft>(key, sealed)), deviceSeq } : [],
    );
    const inMemory = [...this.memory.values()].filter((one) => one.partyId === partyId);
    const taps = [...(await Promise.all(kept)).flat(), ...inMemory.map(({ tap }) => tap)];
    return taps.sort((a, b) => a.deviceSeq - b.deviceSeq);
  }

  /** The parties that have any. */
  async queuedParties(): Promise<string[]> {
    const rows = (await this.database?.getAll('taps').catch(() => [])) ?? [];
    return [...new Set(rows.map(({ partyId }) => partyId))];
  }

  async remove(ids: readonly string[]): Promise<void> {
    ids.forEach((id) => this.memory.delete(id));
    if (!this.database || this.isClosed) return;
    const change = this.database.transaction('taps', 'readwrite');
    await Promise.all([...ids.map((id) => change.store.delete(id)), change.done]);
    await this.mark();
  }

  /** Of one party whose door this owner has lost. */
  async forget(partyId: string): Promise<void> {
    for (const [id, one] of this.memory) if (one.partyId === partyId) this.memory.delete(id);
    if (!this.database || this.isClosed) return;
    const change = this.database.transaction(['doors', 'taps'], 'readwrite');
    const taps = await change.objectStore('taps').index('partyId').getAllKeys(partyId);
    await Promise.all([
      change.objectStore('doors').delete(partyId),
      change.objectStore('doors').delete(careRow(partyId)),
      ...taps.map((id) => change.objectStore('taps').delete(id)),
      change.done,
    ]);
    await this.mark(0, [partyId]);
  }

  /** Everything of this owner, with the key, unless another owner has taken its place. */
  async wipe(): Promise<void> {
    const isOwn = await this.isOwn();
    this.close();
    if (isOwn) await wipeDoors(this.owner.kind);
  }

  close(): void {
    this.isClosed = true;
    this.memory.clear();
    this.database?.close();
  }

  private async isOwn(): Promise<boolean> {
    const { kind, id } = this.owner;
    try {
      return this.database === null || (await this.database.get('meta', 'owner'))?.id === id;
    } catch {
      return readMark(kind)?.ownerId === id; // another tab has wiped it
    }
  }

  /** The counter and the tap in one step: two tabs never use the same number. */
  private async write(partyId: string, drafts: readonly TapDraft[]): Promise<QueuedTap[]> {
    const { database, key } = this;
    if (!database || !key || this.isClosed) throw new Error('nothing is kept here');
    // Before the transaction, which ends while it waits for anything else.
    const sealed = await Promise.all(drafts.map((draft) => seal(key, draftWithoutCare(draft))));
    const change = database.transaction(['meta', 'taps'], 'readwrite', { durability: 'strict' });
    const meta = change.objectStore('meta');
    const owner = await meta.get('owner');
    if (!owner) throw new Error('wiped');
    const first = Math.max(owner.nextSeq, this.nextSeq);
    const taps = drafts.map((draft, index) => ({ ...draft, deviceSeq: first + index }));
    this.nextSeq = first + drafts.length;
    await Promise.all([
      ...taps.map(({ id, deviceSeq }, index) =>
        change.objectStore('taps').put({ id, partyId, deviceSeq, sealed: sealed[index] as Sealed }),
      ),
      meta.put({ ...owner, nextSeq: this.nextSeq }, 'owner'),
      change.done,
    ]);
    await this.mark();
    return taps;
  }

  /** @param changed a party, and the copy of its care data that is kept from now on */
  private async mark(until = 0, changed?: [partyId: string, copyId?: string]): Promise<void> {
    const counted = await this.database?.count('taps').catch(() => undefined);
    const known = readMark(this.owner.kind);
    const queued = counted ?? known?.queued ?? 0;
    const isOwn = known?.ownerId === this.owner.id;
    const before = known?.copies ?? {};
    const copies = isOwn ? { ...before } : {};
    if (changed) {
      const [partyId, copyId] = changed;
      delete copies[partyId];
      if (copyId) copies[partyId] = copyId;
    }
    writeMark(this.owner.kind, {
      ownerId: this.owner.id,
      until: Math.max(until, known?.until ?? 0),
      queued,
      copies,
    });
    const gone = Object.entries(before).filter(([party, id]) => copies[party] !== id);
    if (gone.length > 0) void reportWiped(Object.fromEntries(gone));
  }

  /** Doors of parties that ended a day ago, and taps that were never accepted until then. */
  private async dropEnded(): Promise<void> {
    const doors = (await this.database?.getAll('doors')) ?? [];
    for (const { partyId, until } of doors) if (until < Date.now()) await this.forget(partyId);
  }
}

function opened(owner: Owner): Promise<Database> {
  return openDB<Schema>(databaseOf(owner.kind), version, {
    upgrade(database) {
      database.createObjectStore('meta');
      database.createObjectStore('doors', { keyPath: 'partyId' });
      database.createObjectStore('taps', { keyPath: 'id' }).createIndex('partyId', 'partyId');
    },
    // Another tab wipes it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** What another owner left is wiped first. */
async function ownedBy(owner: Owner, database: Database) {
  const known = await database.get('meta', 'owner');
  if (known?.id === owner.id) return known;
  const fresh = {
    id: owner.id,
    key: await newKey(),
    deviceId: randomId(),
    nextSeq: 1,
  };
  const change = database.transaction(['meta', 'doors', 'taps'], 'readwrite');
  const now = await change.objectStore('meta').get('owner');
  if (now?.id === owner.id) return now; // another tab was faster
  await Promise.all([
    change.objectStore('doors').clear(),
    change.objectStore('taps').clear(),
    change.objectStore('meta').put(fresh, 'owner'),
    change.done,
  ]);
  return fresh;
}

/** A row beside the list's: the pages of an earlier release open the same store, and end it in time. */
const careRow = (partyId: string) => `${partyId} care`;

/** The list says of whom there are care data; what is kept on a phone does not. */
const withoutCare = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  guests: snapshot.guests.map(guestWithoutCare),
  refused: snapshot.refused?.map((tap) => ({ ...tap, guest: guestWithoutCare(tap.guest) })),
});

const draftWithoutCare = (draft: TapDraft): TapDraft => ({
  ...draft,
  guest: draft.guest && guestWithoutCare(draft.guest),
});

const guestWithoutCare = (guest: DoorGuest): DoorGuest => ({ ...guest, care: false });
