import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { openDB } from 'idb';
import { ApiError } from '@/api/apiError';
import type { Bearer } from '@/api/eventStream';
import { DoorSync } from '../sync/doorSync';
import { databaseOf, readMark } from '@/shared/door/marks';
import { wipeDoors } from '../sync/wipe';
import type { SentTap, TapResult } from '../sync/model';
import type { CareAnswer, DoorAnswer, DoorSource } from '../sync/source';
import { aGuest } from '@/shared/door/testing';
import { aSnapshot } from '../sync/testing';
import { browserPage, browserStorage } from '../sync/testingBrowser';
import { isCareTap, type CareNote } from '@/shared/door/care';

const allergy: CareNote = {
  urgent: true,
  conditions: [{ code: 'peanut', name: 'Alergia al maní', severity: 'urgent' }],
  what_to_do: 'La adrenalina está en su mochila.',
  photos: 'no',
};

/** A server of which the tests change what is open, and whether it can be reached. */
class Server {
  notes: Record<string, CareNote> | null = { mateo: allergy };
  version = 1;
  reads = 0;
  copies = 0;
  isAway = false;
  carries: 'nothing' | 'the list' = 'nothing';
  readonly log: SentTap[] = [];
  told: string[][] = [];
  private pending: string[] = [];
  private readonly inside = new Set<string>();

  readonly source: DoorSource = {
    owner: { kind: 'account', id: 'ana' },
    readDoor: () => this.list(),
    readParty: () => Promise.resolve({ party: aSnapshot().party, until: Date.now() + 3_600_000 }),
    readCare: () => this.copy(),
    sendTaps: (_, taps) => this.take(taps),
    bearer: () => new Promise<Bearer>(() => undefined),
  };

  private async list(): Promise<DoorAnswer> {
    this.reach();
    const guests = ['mateo', 'emma'].map((id) =>
      aGuest(id, {
        kid: true,
        care: !!this.notes?.[id],
        status: this.inside.has(id) ? 'arrived' : 'not_arrived',
      }),
    );
    return {
      seq: this.log.length,
      server_time: now(),
      guests,
      counts: { not_arrived: 0, arrived: 0, exit: 0, kids_inside: 0 },
      review: [],
      requires_handover: false,
      care_version: this.notes && `v${this.version}`,
      care_pending: this.pending,
    };
  }

  private async copy(): Promise<CareAnswer> {
    this.reach();
    this.reads += 1;
    if (this.carries === 'the list') throw new ApiError(0, 'network_error');
    if (!this.notes) throw new ApiError(403, 'forbidden');
    const care = Object.entries(this.notes).map(([id, note]) => ({ invitation_id: id, ...note }));
    this.copies += 1;
    return { care, copy_id: `copy ${this.copies}`, version: `v${this.version}` };
  }

  private async take(taps: SentTap[]) {
    this.reach();
    const results = taps.map((tap): TapResult => {
      const { id, to, invitation_id: guest } = tap;
      this.log.push(tap);
      if (to === 'arrived') {
        this.inside.add(guest);
        if (this.notes?.[guest]) this.pending = [...this.pending, guest];
      }
      if (to === 'care_done') this.pending = this.pending.filter((one) => one !== guest);
      const status = this.inside.has(guest) ? 'arrived' : 'not_arrived';
      return { id, verdict: 'done', seq: this.log.length, status, since: tap.at };
    });
    return { seq: this.log.length, server_time: now(), results };
  }

  private reach(): void {
    if (this.isAway) throw new ApiError(0, 'network_error');
  }
}

const now = () => new Date().toISOString();

let server: Server;
let page: ReturnType<typeof browserPage>;
const doors: DoorSync[] = [];

const { fetch } = globalThis;
beforeEach(() => {
  browserStorage();
  page = browserPage();
  server = new Server();
  globalThis.fetch = (_, init) => {
    if (server.isAway) return Promise.reject(new TypeError('away'));
    const { copy_ids: ids } = JSON.parse(init?.body as string) as { copy_ids: string[] };
    server.told.push(ids);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});
afterEach(async () => {
  jest.restoreAllMocks();
  globalThis.fetch = fetch;
  doors.splice(0).forEach((door) => door.dispose());
  await wipeDoors('account');
});

async function open(isReady = (door: DoorSync) => door.getView().care.size > 0) {
  const door = new DoorSync('p', server.source);
  doors.push(door);
  door.open();
  await until(() => !door.getView().isPending && isReady(door));
  return door;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 1) {
    if (waited > 12_000) throw new Error(`never: ${isSo.toString()}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

function leave(isAway: boolean): void {
  server.isAway = isAway;
  page.connect(!isAway);
}

const guest = (door: DoorSync, id: string) =>
  door.getView().guests.find((one) => one.id === id) ?? aGuest(id);
const pending = (door: DoorSync) => door.getView().carePending;
const kept = () => Object.values(readMark('account')?.copies ?? {});

it('is pending from the entry until it is acknowledged, without a connection and after a reload', async () => {
  const first = await open();
  leave(true);
  first.tap([guest(first, 'mateo'), guest(first, 'emma')], 'arrived');
  await until(() => pending(first).length === 1);
  first.noteCare(guest(first, 'mateo'), 'care_shown');
  await until(() => readMark('account')?.queued === 3);
  // The cards are no entries.
  expect(first.getView().link.queued).toBe(2);
  expect(first.getView().undoable?.guests).toHaveLength(2);
  first.dispose();

  const next = await open();
  expect(pending(next)).toEqual(['mateo']);
  expect(next.getView().care.get('mateo')).toEqual(allergy);
  next.noteCare(guest(next, 'mateo'), 'care_done');
  await until(() => pending(next).length === 0);
  expect(guest(next, 'mateo').status).toBe('arrived');
  leave(false);
  await until(() => server.log.length === 4);
  const sent = server.log.filter(({ to }) => isCareTap(to));
  expect(sent.map(({ to, invitation_id: id }) => [to, id])).toEqual([
    ['care_shown', 'mateo'],
    ['care_done', 'mateo'],
  ]);
});

it('stays pending while the server takes the entry, and what another phone acknowledges is over', async () => {
  const door = await open();
  const seen: number[] = [];
  door.tap([guest(door, 'mateo')], 'arrived');
  await until(() => pending(door).length === 1);
  const stop = door.subscribe(() => seen.push(pending(door).length));
  await until(() => server.log.length === 1 && door.unsent === 0);
  stop();
  expect(seen).not.toContain(0);
  const other = await open();
  expect(pending(other)).toEqual(['mateo']);
  other.noteCare(guest(other, 'mateo'), 'care_done');
  await until(() => server.log.length === 2 && other.unsent === 0);
  await door.readAgain();
  await until(() => pending(door).length === 0);
});

it('keeps the way back from a tap that was made before the card', async () => {
  const door = await open();
  door.tap([guest(door, 'mateo')], 'arrived');
  await until(() => server.log.length === 1 && door.unsent === 0);
  const { last_tap: last } = guest(door, 'mateo');
  door.noteCare(guest(door, 'mateo'), 'care_done');
  await until(() => server.log.length === 2 && door.unsent === 0);
  expect(guest(door, 'mateo')).toMatchObject({ status: 'arrived', last_tap: last });
});

it('is fetched once for a version, and again when it changes', async () => {
  const door = await open();
  await door.readAgain();
  expect(server.reads).toBe(1);
  server.notes = { mateo: { ...allergy, photos: 'yes' } };
  server.version = 2;
  await door.readAgain();
  await until(() => door.getView().care.get('mateo')?.photos === 'yes');
  expect([server.reads, kept()]).toEqual([2, ['copy 2']]);
  await until(() => server.told.flat().includes('copy 1'));
});

it('drops a child whose consent is revoked at once, also when the new copy cannot be fetched', async () => {
  server.notes = { mateo: allergy, emma: allergy };
  const door = await open();
  server.notes = { emma: allergy };
  server.version = 2;
  server.carries = 'the list';
  await door.readAgain();
  await until(() => !door.getView().care.has('mateo'));
  expect(door.getView().care.has('emma')).toBe(true);
  door.dispose();
  leave(true);
  const next = await open();
  expect([...next.getView().care.keys()]).toEqual(['emma']);
});

it('drops everything when the caller may not see care any more', async () => {
  const door = await open();
  server.notes = null;
  await door.readAgain();
  await until(() => door.getView().care.size === 0);
  door.dispose();
  leave(true);
  const next = await open(() => true);
  expect(next.getView().care.size).toBe(0);
  leave(false);
  await until(() => server.told.flat().includes('copy 1'));
});

it('asks a server for nothing that a helper may not see', async () => {
  server.notes = null;
  await open(() => true);
  await new Promise((done) => setTimeout(done, 30));
  expect(server.reads).toBe(0);
});

it('is sealed on the phone', async () => {
  const door = await open();
  await door.keepNow();
  const database = await openDB(databaseOf('account'));
  const rows = await database.getAll('doors');
  database.close();
  expect(rows).toHaveLength(2);
  expect(readable(rows)).not.toMatch(/maní|peanut|adrenalina|urgent/);
});

const readable = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString('latin1');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(readable).join('\n');
};

it('tells the server after a wipe that its copy is gone, when it can be reached', async () => {
  const door = await open();
  await until(() => kept().length === 1);
  leave(true);
  await door.wipe();
  await new Promise((done) => setTimeout(done, 20));
  expect(server.told).toEqual([]);
  leave(false);
  await open();
  await until(() => server.told.length === 1);
  expect(server.told).toEqual([['copy 1']]);
  expect(localStorage.getItem('convite.wipedCopies')).toBeNull();
});
