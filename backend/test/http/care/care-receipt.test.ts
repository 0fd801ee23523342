import { randomUUID } from 'node:crypto';
import { PurgeCare } from '../../../src/modules/care/application/purge-care.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';

const HOUR = 3_600_000;
let host: TestAccount;
let parent: TestAccount;
let partyId: string;
let invitationId: string;
const t = testApp();
beforeAll(async () => {
  host = await t.make.account({ fullName: 'Ana Pérez' });
  parent = await t.make.account();
});

beforeEach(async () => {
  partyId = await t.make.party(host.id, {
    status: 'finished',
    dateStart: new Date(t.clock.now().getTime() - 30 * HOUR),
    dateEnd: new Date(t.clock.now().getTime() - 25 * HOUR),
  });
  const child = await t.make.familyMember(parent.id);
  invitationId = await t.make.invitation({
    ...{ partyId, guestId: child, accountId: parent.id, rsvp: 'accepted' },
  });
});

/** A copy of the care data on a phone, which names the child in the log of reads. @returns the copy's id */
async function copy(deviceId: string, reader: { accountId: string } | { helper: string }) {
  const id = randomUUID();
  const pass = 'helper' in reader ? randomUUID() : null;
  await t.em.execute(
    `insert into care.care_copies (id, party_id, device_id, account_id, pass_id, made_at)
     values (?, ?, ?, ?, ?, ?)`,
    [id, partyId, deviceId, 'accountId' in reader ? host.id : null, pass, t.clock.now()],
  );
  await t.em.execute(
    `insert into care.guest_info_reads
       (id, invitation_id, read_by, pass_id, reader_name, surface, copy_id, read_at)
     values (gen_random_uuid(), ?, ?, ?, ?, 'offline_copy', ?, ?)`,
    [
      ...[invitationId, host.id, pass, 'helper' in reader ? reader.helper : null, id],
      t.clock.now(),
    ],
  );
  return id;
}

const purge = () => t.get(PurgeCare).of(partyId, t.clock.now());
const receipt = (account = parent) => t.read(account, `/parties/${partyId}/careReceipt`);
const wiped = (copyIds: unknown) =>
  t.http.post('/api/doorCopies/wiped').send({ copy_ids: copyIds });

it('names who read and counts the rows that were deleted, for the own household alone', async () => {
  await copy(randomUUID(), { accountId: host.id });
  await copy(randomUUID(), { helper: 'Rosa' });
  await t.set('invitations.invitations', invitationId, { contact_phone: '+59899123456' });
  await t.make.consent(invitationId, { what_to_do: 'Llamar' });
  await receipt().expect(404);
  expect(await purge()).toBe(true);
  const { body } = await receipt().expect(200);
  expect(body).toEqual({
    purged_at: expect.any(String),
    readers: [
      { name: 'Ana Pérez', helper: false, times: 1 },
      { name: 'Rosa', helper: true, times: 1 },
    ],
    purged: { notes: 1, contact_phones: 1, pick_ups: 0, passes: 0, blocks: 0, hand_overs: 0 },
    copies: { phones: 2, wiped: 0 },
  });
  for (const other of [host, await t.make.account()]) await receipt(other).expect(404);
});

it('counts phones that report that they have deleted their copy, also after the purge', async () => {
  const [first, second] = [
    await copy(randomUUID(), { accountId: host.id }),
    await copy(randomUUID(), { helper: 'Rosa' }),
  ];
  await wiped([first]).expect(204);
  await wiped([first]).expect(204);
  await purge();
  const copies = async () => ((await receipt().expect(200)).body as { copies: object }).copies;
  expect(await copies()).toEqual({ phones: 2, wiped: 1 });
  await wiped([first, second, randomUUID()]).expect(204);
  expect(await copies()).toEqual({ phones: 2, wiped: 2 });
  // Nothing names the reader of a copy any more.
  expect(
    await t.em.execute(
      'select account_id, pass_id from care.care_copies where party_id = ? group by 1, 2',
      [partyId],
    ),
  ).toEqual([{ account_id: null, pass_id: null }]);
});

it('counts a hand-over that a phone delivers after the purge, whose names are deleted a day later', async () => {
  await t.set('parties.parties', partyId, { status: 'started', requires_handover: true });
  expect(await purge()).toBe(true);
  const at = new Date(t.clock.now().getTime() - 26 * HOUR).toISOString();
  const tap = (device_seq: number, to: string, handover?: object) => ({
    ...{ id: randomUUID(), device_seq, invitation_id: invitationId, to, at, seen_seq: 0 },
    ...{ clock: 'good', ...(handover && { handover }) },
  });
  const taken = {
    ...{ id: randomUUID(), taker_kind: 'host_known', taker_name: 'Vecina Tardía' },
    ...{ proof: 'override', reason: 'Se cortó la señal', list_at: at },
  };
  const { body } = await t
    .post(host, `/parties/${partyId}/door/taps`, {
      device_id: randomUUID(),
      taps: [tap(1, 'arrived'), tap(2, 'exit', taken)],
    })
    .expect(200);
  expect(JSON.stringify(body)).not.toContain('refused');
  const names = () =>
    t.em.execute('select taker_name as name from pickup.handover_details where party_id = ?', [
      partyId,
    ]);
  expect(await names()).toEqual([{ name: 'Vecina Tardía' }]);
  const now = t.clock.now();
  t.clock.advance(25 * HOUR);
  expect(await purge()).toBe(true);
  t.clock.set(now);
  expect(await names()).toEqual([]);
  const counted = (await receipt().expect(200)).body as { purged: { hand_overs: number } };
  expect(counted.purged.hand_overs).toBe(1);
});

it('takes twenty ids at most, and nothing that is none', async () => {
  await wiped([]).expect(204);
  await wiped(Array.from({ length: 20 }, () => randomUUID())).expect(204);
  for (const ids of [Array.from({ length: 21 }, () => randomUUID()), ['x'], 'x', null, [[]]]) {
    await wiped(ids).expect(400);
  }
});
