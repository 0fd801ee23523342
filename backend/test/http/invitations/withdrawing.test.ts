// After the deadline a family that had confirmed can still say that it does not come.
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { answerByLink, byLink, listFamilies } from '../../support/by-link.js';
import { callsOf } from './calls.js';

const t = testApp({ env: { RUN_JOBS: 'false' } });
const call = callsOf(t);
const START = new Date('2027-03-20T19:00:00Z');
const DEADLINE = new Date('2027-03-18T15:00:00Z');
const BEFORE = new Date('2027-03-10T15:00:00Z');

let host: TestAccount;
let partyId: string;
beforeEach(async () => {
  t.clock.set(BEFORE);
  host = await t.make.account();
  partyId = await t.make.party(host.id, {
    ...{ dateStart: START, dateEnd: new Date('2027-03-20T22:00:00Z'), rsvpDueDate: DEADLINE },
    ...{ maxKids: 1, maxAdults: 1, name: 'Cumple de Pía' },
  });
});

async function household() {
  const parent = await t.make.account({ fullName: 'Laura Méndez' });
  const id = await t.make.invitation({ partyId, guestId: parent.id });
  return { parent, id };
}
const withdraw = ({ parent, id }: Awaited<ReturnType<typeof household>>) =>
  t.patch(parent, `/invitations/${id}/withdraw`);
const leaves = (secret: string) => byLink(t, secret, 'withdraw');

const linked = async () => (await listFamilies(t, host, partyId, 'Familia Pérez: Juan'))[0].secret;
const comesByLink = (secret: string) => answerByLink(t, secret, { children: ['Juan'], adults: 1 });

const mailed = async () => {
  const rows = await t.em.execute<{ template: string; to: string; family: string | null }[]>(
    `select data->>'template' as template, data->>'to' as to, data->'params'->>'family' as family
       from jobs.job where name = 'mail' and data->>'template' in ('familyWithdrew', 'waitOffered', 'waitGranted')
        and data->'params'->>'party' = 'Cumple de Pía' order by created_on, template`,
  );
  await t.em.execute(`delete from jobs.job where name = 'mail'`);
  return rows;
};
const confirmed = async () => (await call.stats(host, partyId).expect(200)).body;
const code = (answer: { body: unknown }) => (answer.body as { message: string }).message;

it('a household gives its places up, which go to who waits, and its host is told', async () => {
  const coming = await household();
  await call.accept(coming.parent, coming.id, [coming.parent.id]).expect(200);
  const waiting = await household();
  await call.wait(waiting.parent, waiting.id, [waiting.parent.id]).expect(200);
  t.clock.set(new Date(DEADLINE.getTime() + 1));
  await mailed();

  const { body } = await withdraw(coming).expect(200);
  expect(body).toMatchObject([{ guest_id: coming.parent.id, rsvp: 'declined' }]);
  expect(await mailed()).toEqual([
    { template: 'familyWithdrew', to: host.email, family: 'Laura Méndez' },
    { template: 'waitOffered', to: waiting.parent.email, family: null },
  ]);
  expect(code(await withdraw(coming).expect(409))).toBe('not_accepted');
  expect(code(await call.accept(coming.parent, coming.id, [coming.parent.id]).expect(409))).toBe(
    'rsvp_expired',
  );
});

it('a family with a link gives its places up likewise', async () => {
  const secret = await linked();
  expect(code(await leaves(secret).expect(409))).toBe('not_accepted');
  await comesByLink(secret).expect(200);
  t.clock.set(new Date(DEADLINE.getTime() + 1));
  expect(code(await comesByLink(secret).expect(409))).toBe('rsvp_expired');
  expect((await leaves(secret).expect(200)).body).toMatchObject({
    state: 'closed',
    answer: { rsvp: 'declined' },
  });
  expect(await mailed()).toEqual([
    { template: 'familyWithdrew', to: host.email, family: 'Familia Pérez' },
  ]);
  expect(await confirmed()).toMatchObject({ confirmedAdults: 0, confirmedKids: 0 });
  await leaves('unknown').expect(404);
});

it('not once the party has started, is called off, or one of them is inside', async () => {
  const [coming, secret] = [await household(), await linked()];
  await t.set('parties.parties', partyId, { max_adults: 9 });
  await call.accept(coming.parent, coming.id, [coming.parent.id]).expect(200);
  await comesByLink(secret).expect(200);
  const refused = async () => [
    code(await withdraw(coming).expect(409)),
    code(await leaves(secret).expect(409)),
  ];

  t.clock.set(new Date(START.getTime() - 1));
  await call.patchParty(host, partyId, { status: 'started' }).expect(200);
  await t.em.execute(
    `update invitations.invitations set attendance = 'arrived' where party_id = ?`,
    [partyId],
  );
  expect(await refused()).toEqual(['guest_arrived', 'guest_arrived']);
  t.clock.set(START);
  expect(await refused()).toEqual(['rsvp_expired', 'rsvp_expired']);

  t.clock.set(new Date(START.getTime() - 1));
  await t.em.execute(
    `update invitations.invitations set attendance = 'not_arrived' where party_id = ?`,
    [partyId],
  );
  await t.set('parties.parties', partyId, { cancelled_at: new Date() });
  expect(await refused()).toEqual(['party_cancelled', 'party_cancelled']);
  expect(await mailed()).toEqual([]);
});

it('before the deadline it is an answer as others, of which the host has no mail', async () => {
  const [coming, secret] = [await household(), await linked()];
  await t.set('parties.parties', partyId, { max_adults: 9 });
  await call.accept(coming.parent, coming.id, [coming.parent.id]).expect(200);
  await comesByLink(secret).expect(200);
  t.clock.set(DEADLINE);
  await mailed();
  await withdraw(coming).expect(200);
  await leaves(secret).expect(200);
  expect(await confirmed()).toMatchObject({ confirmedAdults: 0, confirmedKids: 0 });
  expect(await mailed()).toEqual([]);
});
