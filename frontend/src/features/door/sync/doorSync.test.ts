import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { ApiError } from '@/api/apiError';
import type { Bearer } from '@/api/eventStream';
import { isCareTap } from '@/shared/door/care';
import { DoorSync } from './doorSync';
import { databaseOf, type OwnerKind } from '@/shared/door/marks';
import { wipeDoors } from './wipe';
import type { SentTap, TapResult } from './model';
import type { DoorSource } from './source';
import { aGuest } from '@/shared/door/testing';
import { aSnapshot } from './testing';
import { DoorStore } from './store';
import { browserPage, browserStorage } from './testingBrowser';

/** A server with a log; what it does with the next requests is in `faults`. */
class Server {
  readonly log: SentTap[] = [];
  readonly batches: number[] = [];
  guests = Array.from({ length: 60 }, (_, n) => aGuest(`g${n}`));
  faults: ('unreachable' | 'lost answer' | ApiError)[] = [];
  verdicts: Record<string, Partial<TapResult>> = {};
  reads = 0;
  until = Date.now() + 3_600_000;

  source(kind: OwnerKind = 'account'): DoorSource {
    return {
      owner: { kind, id: 'ana' },
      readDoor: () => {
        this.reads += 1;
        this.fail();
        const { guests, log } = this;
        const review = aSnapshot().review;
        const counts = { not_arrived: 0, arrived: 0, exit: 0, kids_inside: 0 };
        return Promise.resolve({
          ...{ seq: log.length, server_time: now(), guests, counts, review },
          ...{ requires_handover: false, care_version: null, care_pending: [] },
        });
      },
      readParty: () => Promise.resolve({ party: aSnapshot().party, until: this.until }),
      readCare: () => Promise.resolve({ care: [], copy_id: 'copy', version: '' }),
      sendTaps: (_, taps) => this.record(taps),
      // There is no stream: that is another test.
      bearer: () => new Promise<Bearer>(() => undefined),
    };
  }

  private async record(taps: SentTap[]) {
    const fault = this.faults[0];
    if (fault !== 'lost answer') this.fail();
    this.batches.push(taps.length);
    const results = taps.map((tap): TapResult => {
      const own = this.verdicts[tap.invitation_id];
      if (own?.verdict === 'refused') return { id: tap.id, verdict: 'refused', ...own };
      const known = this.log.findIndex(({ id }) => id === tap.id);
      if (known < 0) this.log.push(tap);
      const status = tap.to === 'undo' || isCareTap(tap.to) ? 'not_arrived' : tap.to;
      this.guests = this.guests.map((guest) =>
        guest.id === tap.invitation_id ? { ...guest, status, since: tap.at } : guest,
      );
      return {
        id: tap.id,
        verdict: known < 0 ? 'done' : 'known',
        seq: known < 0 ? this.log.length : known + 1,
        status,
        since: tap.at,
        ...own,
      };
    });
    if (fault === 'lost answer') this.fail();
    await Promise.resolve();
    return { seq: this.log.length, server_time: now(), results };
  }

  private fail(): void {
    const fault = this.faults.shift();
    if (fault instanceof ApiError) throw fault;
    if (fault) throw new ApiError(0, 'network_error');
  }
}

const now = () => new Date().toISOString();

let server: Server;
let page: ReturnType<typeof browserPage>;
const doors: DoorSync[] = [];

beforeEach(() => {
  browserStorage();
  page = browserPage();
  server = new Server();
});
afterEach(async () => {
  jest.restoreAllMocks();
  doors.splice(0).forEach((door) => door.dispose());
  await Promise.all([wipeDoors('account'), wipeDoors('pass')]);
});

/** As a screen does; a second one is another tab, or the phone after it was switched on again. */
async function open(
  source = server.source(),
  onAllSent: () => void = () => undefined,
): Promise<DoorSync> {
  const door = new DoorSync('p', source, onAllSent);
  doors.push(door);
  door.open();
  await until(() => !door.getView().isPending);
  return door;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 1) {
    if (waited > 2_000) throw new Error(`never: ${isSo.toString()}`);
    await soon();
  }
}

const soon = () => new Promise((done) => setTimeout(done, 5));

const guest = (door: DoorSync, id: string) => {
  const found = door.getView().guests.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const queued = (door: DoorSync) => door.getView().link.queued;
const tapped = () => server.log.map(({ invitation_id: id, to }) => `${id} ${to}`);
const isSent = (door: DoorSync) => queued(door) === 0;

it('a tap is shown, sent and recorded once', async () => {
  const door = await open();
  door.tap([guest(door, 'g1')], 'arrived');
  await until(() => guest(door, 'g1').status === 'arrived');
  await until(() => isSent(door));
  expect(tapped()).toEqual(['g1 arrived']);
  expect(guest(door, 'g1').status).toBe('arrived');
  expect(door.getView().counts).toMatchObject({ arrived: 1, not_arrived: 59 });
});

it('taps without a connection wait, in order, and survive the page', async () => {
  const door = await open();
  page.connect(false);
  server.faults = Array.from({ length: 50 }, () => 'unreachable');
  const ids = ['g5', 'g3', 'g9', 'g1'];
  for (const id of ids) door.tap([guest(door, id)], 'arrived');
  await until(() => queued(door) === 4);
  expect(door.getView().link.state).toBe('offline');
  door.dispose();
  expect(tapped()).toEqual([]);

  const next = await open();
  expect(queued(next)).toBe(4);
  expect(guest(next, 'g9').status).toBe('arrived');
  server.faults = [];
  page.connect(true);
  await until(() => isSent(next));
  expect(tapped()).toEqual(ids.map((id) => `${id} arrived`));
  expect(server.log.map((tap) => tap.device_seq)).toEqual([1, 2, 3, 4]);
});

it('a lost answer is asked for again, and the tap counts once', async () => {
  const door = await open();
  server.faults = ['lost answer'];
  door.tap([guest(door, 'g1')], 'arrived');
  await until(() => server.log.length === 1 && door.getView().link.state === 'offline');
  page.connect(true);
  await until(() => isSent(door));
  expect(server.batches).toEqual([1, 1]);
  expect(tapped()).toEqual(['g1 arrived']);
});

it('a busy server that says when is asked again no earlier', async () => {
  const door = await open();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  server.faults = [new ApiError(503, 'unavailable', undefined, 600)];
  door.tap([guest(door, 'g1')], 'arrived');
  await until(() => server.faults.length === 0 && queued(door) === 1);
  await until(() => timers.mock.calls.some(([, wait]) => (wait ?? 0) >= 600_000));
  expect(tapped()).toEqual([]);
});

it('says when no tap waits any more, and not before', async () => {
  const unsent: number[] = [];
  const door: DoorSync = await open(server.source(), () => unsent.push(queued(door)));
  server.faults = ['unreachable'];
  door.tap(door.getView().guests, 'arrived');
  await until(() => queued(door) === 60 && server.faults.length === 0);
  expect(unsent).toEqual([]);
  page.connect(true);
  await until(() => server.log.length === 60 && isSent(door));
  expect(server.batches).toEqual([50, 10]);
  expect(unsent).toEqual([0]);
});

it('at most fifty go at once', async () => {
  const door = await open();
  door.tap(door.getView().guests, 'arrived');
  await until(() => server.log.length === 60 && isSent(door));
  expect(server.batches).toEqual([50, 10]);
});

it('a tap that no server can read does not hold up the others', async () => {
  const door = await open();
  const broken = new ApiError(400, 'validation_failed');
  // The batch of four, its first half, and the first tap by itself.
  server.faults = [broken, broken, broken];
  door.tap(
    ['g1', 'g2', 'g3', 'g4'].map((id) => guest(door, id)),
    'arrived',
  );
  await until(() => server.log.length === 3 && isSent(door));
  expect(tapped()).toEqual(['g2 arrived', 'g3 arrived', 'g4 arrived']);
  expect(door.getView().refused).toMatchObject([
    { guest: { id: 'g1' }, to: 'arrived', code: 'validation_failed' },
  ]);
});

it('a refused tap is named and taken back', async () => {
  const door = await open();
  server.verdicts = { g1: { verdict: 'refused', code: 'party_finished' } };
  door.tap([guest(door, 'g1'), guest(door, 'g2')], 'arrived');
  await until(() => server.log.length === 1 && isSent(door));
  expect(door.getView().refused).toMatchObject([{ guest: { id: 'g1' }, code: 'party_finished' }]);
  expect(guest(door, 'g1').status).toBe('not_arrived');
  expect(guest(door, 'g2').status).toBe('arrived');
});

it('a refused tap is kept on the phone until a person has read it', async () => {
  const door = await open();
  server.verdicts = { g1: { verdict: 'refused', code: 'party_finished' } };
  door.tap([guest(door, 'g1')], 'arrived');
  await until(() => isSent(door) && door.getView().refused.length === 1);
  await door.keepNow();
  door.dispose();
  const later = await open();
  const [tap] = later.getView().refused;
  expect(tap).toMatchObject({ guest: { id: 'g1', name: 'Canario g1' }, code: 'party_finished' });
  const tab = await open();
  later.dismiss(tap!);
  await until(() => tab.getView().refused.length === 0);
  [later, tab].forEach((one) => one.dispose());
  expect((await open()).getView().refused).toEqual([]);
});

it('a tap that is refused twice, because it was not taken out in time, is named once', async () => {
  const door = await open();
  server.verdicts = { g1: { verdict: 'refused', code: 'party_finished' } };
  const remove = jest.spyOn(DoorStore.prototype, 'remove').mockResolvedValueOnce();
  door.tap([guest(door, 'g1')], 'arrived');
  await until(() => remove.mock.calls.length === 2 && isSent(door));
  expect(door.getView().refused).toHaveLength(1);
});

it('a tap in review brings the list', async () => {
  const door = await open();
  const { reads } = server;
  server.verdicts = { g1: { verdict: 'review', status: 'exit' } };
  door.tap([guest(door, 'g1')], 'arrived');
  await until(() => isSent(door) && server.reads > reads);
  expect(door.getView().refused).toEqual([]);
});

it('the last tap is undone by a row of its own, also when it was sent', async () => {
  const door = await open();
  door.tap([guest(door, 'g1'), guest(door, 'g2')], 'arrived');
  await until(() => server.log.length === 2 && isSent(door));
  expect(door.getView().undoable).toMatchObject({ to: 'arrived' });
  door.undo();
  await until(() => server.log.length === 4 && isSent(door));
  expect(server.log.slice(2).map(({ to, undoes }) => [to, undoes])).toEqual(
    server.log.slice(0, 2).map(({ id }) => ['undo', id]),
  );
  expect(door.getView().undoable).toBeNull();
  expect(guest(door, 'g1').status).toBe('not_arrived');
});

it('two taps of an impatient finger are one', async () => {
  const door = await open();
  const one = guest(door, 'g1');
  door.tap([one], 'arrived');
  door.tap([one], 'arrived');
  await until(() => isSent(door) && server.log.length > 0);
  expect(tapped()).toEqual(['g1 arrived']);
});

it('a tap while the queue is read because of another tab is not lost from the screen', async () => {
  const [door, tab] = [await open(), await open()];
  page.connect(false);
  server.faults = Array.from({ length: 100 }, () => 'unreachable');
  const { queued: read, add } = DoorStore.prototype;
  let [reading, begun, added] = [0, 0, 0];
  jest.spyOn(DoorStore.prototype, 'add').mockImplementation(async function (
    this: DoorStore,
    ...given
  ) {
    const taps = await add.apply(this, given);
    added += 1;
    return taps;
  });
  // What was read reaches the tab after the second tap, or later where the tap waits for the read.
  jest.spyOn(DoorStore.prototype, 'queued').mockImplementation(async function (
    this: DoorStore,
    partyId,
  ) {
    const taps = await read.call(this, partyId);
    [reading, begun] = [reading + 1, begun + 1];
    for (let waited = 0; added < 2 && waited < 50; waited += 1) await soon();
    reading -= 1;
    return taps;
  });
  tab.tap([guest(tab, 'g1')], 'arrived');
  await until(() => begun === 2); // one to send it, one of the other tab
  door.tap([guest(door, 'g2')], 'arrived');
  await until(() => added === 2 && reading === 0);
  await soon();
  expect(door.unsent).toBe(2);
});

it('two tabs of a phone show the same and send each tap once', async () => {
  const tabs = [await open(), await open()];
  server.faults = Array.from({ length: 8 }, () => 'unreachable');
  page.connect(false);
  tabs.forEach((tab, n) => {
    for (const id of [`g${n}`, `g${n + 2}`]) tab.tap([guest(tab, id)], 'arrived');
  });
  await until(() => tabs.every((tab) => queued(tab) === 4));
  server.faults = [];
  page.connect(true);
  await until(() => tabs.every(isSent));
  expect(tapped().sort()).toEqual(['g0 arrived', 'g1 arrived', 'g2 arrived', 'g3 arrived']);
  expect(server.batches.reduce((sum, size) => sum + size)).toBe(4);
  expect(new Set(server.log.map((tap) => tap.device_seq)).size).toBe(4);
});

it('without storage the door works while the page is open, and shows it', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const door = await open();
  door.tap([guest(door, 'g1')], 'arrived');
  await until(() => server.log.length === 1 && isSent(door));
  expect(door.getView()).toMatchObject({ isStored: false, guests: { length: 60 } });
  expect(await door.keepNow()).toBe(false);
});

it('answers a question of the review by an ordinary tap', async () => {
  const door = await open();
  const item = {
    id: 'row',
    seq: 0,
    invitation_id: 'g1',
    name: 'Canario',
    kind: 'left_meanwhile' as const,
    to: 'arrived' as const,
    at: now(),
    by: 'Ana',
    left: null,
  };
  door.resolve(item, 'arrived');
  await until(() => server.log.length === 1);
  door.resolve(item, 'undo');
  await until(() => server.log.length === 2);
  expect(server.log.map(({ to, undoes }) => [to, undoes])).toEqual([
    ['arrived', undefined],
    ['undo', 'row'],
  ]);
});

describe('nothing stays on the phone', () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('of a helper whose pass was revoked', async () => {
    const door = await open(server.source('pass'));
    door.tap([guest(door, 'g1')], 'arrived');
    await until(() => isSent(door));
    expect(await names()).toContain(databaseOf('pass'));
    server.faults = [new ApiError(403, 'forbidden')];
    door.refresh();
    await until(() => door.getView().link.state === 'ended');
    expect(door.getView()).toMatchObject({ guests: [], link: { reason: 'revoked' } });
    // The screen says so at once, and does not wait for the disk.
    await until(async () => !(await names()).includes(databaseOf('pass')));
  });

  it('of an account that hosts the party no more', async () => {
    const door = await open();
    server.faults = [new ApiError(403, 'forbidden')];
    door.refresh();
    await until(() => door.getView().link.state === 'ended');
    expect(door.getView()).toMatchObject({ guests: [], link: { reason: 'revoked' } });
    door.dispose();
    const next = new DoorSync('p', server.source());
    doors.push(next);
    await next.loaded;
    expect(next.getView().party).toBeNull();
  });

  it('but how many taps of a revoked helper the server never had', async () => {
    const door = await open(server.source('pass'));
    page.connect(false);
    server.faults = Array.from({ length: 9 }, () => 'unreachable');
    door.tap([guest(door, 'g1'), guest(door, 'g2'), guest(door, 'g3')], 'arrived');
    await until(() => queued(door) === 3);
    server.faults = Array.from({ length: 9 }, () => new ApiError(403, 'door_pass_revoked'));
    page.connect(true);
    await until(() => door.getView().link.state === 'ended');
    expect(door.getView().link).toEqual({ state: 'ended', reason: 'revoked', queued: 3 });
  });

  it('of a party that ended a day ago while the page was open', async () => {
    server.until = Date.now() + 300;
    const door = await open();
    await until(() => door.getView().link.state === 'ended');
    expect(door.getView()).toMatchObject({ guests: [], party: null, link: { reason: 'past' } });
    door.dispose();
    const next = new DoorSync('p', server.source());
    doors.push(next);
    await next.loaded;
    expect(next.getView().guests).toEqual([]);
  });

  it('when it is wiped', async () => {
    const door = await open();
    await door.keepNow();
    await door.wipe();
    expect(await names()).not.toContain(databaseOf('account'));
    expect(door.getView().guests).toEqual([]);
  });
});

it('a host whose session expired keeps what is queued', async () => {
  const door = await open();
  server.faults = Array.from({ length: 20 }, () => new ApiError(401, 'unauthorized'));
  door.tap([guest(door, 'g1')], 'arrived');
  await until(() => queued(door) === 1 && door.getView().link.state === 'offline');
  door.dispose();
  server.faults = [];
  const next = await open();
  await until(() => isSent(next));
  expect(tapped()).toEqual(['g1 arrived']);
});

describe('an exit that the server decides on', () => {
  const byCode = { taker_kind: 'today', proof: 'code', code: '0712' } as const;

  it('is sent at once, after the earlier taps, and is never queued', async () => {
    const door = await open();
    door.tap([guest(door, 'g2')], 'arrived');
    const { verdict } = await door.handovers.ask(guest(door, 'g1'), byCode);
    expect(verdict).toBe('done');
    expect(tapped()).toEqual(['g2 arrived', 'g1 exit']);
    expect(server.log[1]?.handover).toMatchObject(byCode);
    expect(guest(door, 'g1').status).toBe('exit');
    expect(server.log.map(({ device_seq: own }) => own)).toEqual([1, 2]);
  });

  it('is not recorded here when the server refuses it, or does not answer', async () => {
    const door = await open();
    server.verdicts.g1 = { verdict: 'refused', code: 'pickup_code_wrong' };
    expect(await door.handovers.ask(guest(door, 'g1'), byCode)).toMatchObject({
      code: 'pickup_code_wrong',
    });
    server.faults = ['unreachable'];
    await expect(door.handovers.ask(guest(door, 'g1'), byCode)).rejects.toThrow('network_error');
    expect(door.getView()).toMatchObject({ refused: [], link: { queued: 0 } });
    expect(guest(door, 'g1').status).not.toBe('exit');
  });

  it('waits for no answer while earlier taps cannot be sent', async () => {
    const door = await open();
    server.faults = Array.from({ length: 50 }, () => 'unreachable');
    door.tap([guest(door, 'g2')], 'arrived');
    await expect(door.handovers.ask(guest(door, 'g1'), byCode)).rejects.toThrow('network_error');
    expect(tapped()).toEqual([]);
  });

  it('wrong codes survive the page', async () => {
    const door = await open();
    door.handovers.wrongCode('g1');
    const store = await DoorStore.open(server.source().owner);
    await until(async () => (await store.snapshot('p'))?.wrongCodes?.g1?.length === 1);
    door.dispose();
    const next = await open();
    expect(next.getView().wrongCodes.g1).toHaveLength(1);
  });
});
