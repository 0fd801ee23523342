// A household claims the link of another family by mistake, and gives it back.
import { COMMON_CONDITIONS } from '../../../src/modules/family/domain/common-conditions.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { bearerOf } from '../../support/by-link.js';
import type { By } from '../../support/caller.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);
const START = new Date('2027-03-20T19:00:00Z');
const [CELIAC] = COMMON_CONDITIONS;

let host: TestAccount;
let wrong: TestAccount;
let partyId: string;
beforeEach(async () => {
  t.clock.set('2027-03-15T12:00:00Z');
  [host, wrong] = [await t.make.account(), await t.make.account()];
  partyId = await t.make.party(host.id, { dateStart: START, maxKids: 50, maxAdults: 50 });
});

const open = async (secret: string) => {
  const { body } = await t.http.post('/api/familyLinks/open').send({ secret }).expect(200);
  return body as {
    id: string;
    state: string;
    family: { children: string[] };
    party: { address: string | null };
    answer: { rsvp: string; children: string[] } | null;
  };
};
const by = (what: 'claim' | 'release', account: TestAccount, secret: string) =>
  t.post(account, `/familyLinks/${what}`, { secret }).expect(what === 'claim' ? 200 : 204);
const listed = async () => {
  const { body } = await t.read(host, `/parties/${partyId}/families`).expect(200);
  return body as { id: string; rsvp: string | null; children: string[] }[];
};

/** A family that answered by its link for one child. */
async function linked(child: string) {
  const { secret } = await t.make.family(partyId, {
    name: `Familia de ${child}`,
    children: [child],
  });
  const { id } = await open(secret);
  const auth = await bearerOf(t, secret);
  const { body } = await t
    .patch(auth, `/invitations/${id}/accept`, {
      familyIds: [],
      people: [{ full_name: child, is_kid: true }],
    })
    .expect(200);
  const [row] = body as { id: string; guest_id: string }[];
  return { secret, id, auth, row: row?.id ?? '', child: row?.guest_id ?? '' };
}

it.each(['a child of its own', 'a child of the household'])(
  'takes the health notes of %s along',
  async (whose) => {
    const { secret, auth, row } = await linked('Thiago Ríos');
    await t
      .patch(auth, `/invitations/${row}/care`, { health_condition_ids: [CELIAC], share: true })
      .expect(200);
    if (whose !== 'a child of its own') {
      await t.make.familyMember(wrong.id, { fullName: 'Thiago Ríos' });
    }
    await by('claim', wrong, secret);
    const conditions = () => t.em.execute('select 1 from family.person_health_conditions');
    expect(await conditions()).toHaveLength(1);
    await by('release', wrong, secret);
    expect(await conditions()).toEqual([]);
    const people = 'select 1 from family.people where guardian_id = ?';
    expect(await t.em.execute(people, [wrong.id])).toHaveLength(
      whose === 'a child of its own' ? 0 : 1,
    );
  },
);

it('takes passes and blocks for its children along, and leaves those of the household', async () => {
  const { secret, auth, child } = await linked('Thiago Ríos');
  const make = (kind: string, by: By, guest: string, name: string) =>
    t.post(by, `/parties/${partyId}/${kind}`, { guest_ids: [guest], name });
  await make('pickupPasses', auth, child, 'Abuela Ajena').expect(201);
  await make('pickupBlocks', auth, child, 'Carlos Ajeno').expect(201);
  const own = await t.make.familyMember(wrong.id, { fullName: 'Sofía Paz' });
  const { body } = await call.open(wrong, partyId).expect(200);
  await call.accept(wrong, body[0].id, [wrong.id, own]).expect(200);
  await make('pickupBlocks', wrong, own, 'Tío Propio').expect(201);
  await by('claim', wrong, secret);
  await by('release', wrong, secret);
  const seen = async (kind: string) =>
    JSON.stringify((await t.read(wrong, `/parties/${partyId}/${kind}`).expect(200)).body);
  expect(await seen('pickupPasses')).toBe('[]');
  expect(await seen('pickupBlocks')).toMatch(/Tío Propio/);
  expect(await seen('pickupBlocks')).not.toMatch(/Ajeno/);
});

it('leaves what the household had confirmed itself, and its turn in the waiting list', async () => {
  partyId = await t.make.party(host.id, { dateStart: START, maxKids: 50, maxAdults: 0 });
  const { secret } = await linked('Sofía Paz');
  const own = await t.make.familyMember(wrong.id, { fullName: 'Sofía Paz' });
  const { body } = await call.open(wrong, partyId).expect(200);
  await call.accept(wrong, body[0].id, [own]).expect(200);
  await t.make.waitRequest(partyId, wrong.id);
  await by('claim', wrong, secret);
  await by('release', wrong, secret);
  const coming = `select p.full_name as name from invitations.invitations i join family.people p on p.id = i.guest_id
                   where i.account_id = ? and i.rsvp = 'accepted' and i.removed_at is null`;
  expect(
    (await t.em.execute<{ name: string }[]>(coming, [wrong.id])).map(({ name }) => name),
  ).toContain('Sofía Paz');
  const waits = `select f.account_id from invitations.waitlist w join invitations.families f on f.id = w.family_id`;
  expect(await t.em.execute(waits)).toEqual([{ account_id: wrong.id }]);
});

it('leaves the household its other link, and the first family its own children alone', async () => {
  const [theirs, own] = [await linked('Thiago Ríos'), await linked('Sofía Paz')];
  await by('claim', wrong, theirs.secret);
  await by('claim', wrong, own.secret);
  expect((await listed()).map(({ children }) => children)).toEqual([['Thiago Ríos', 'Sofía Paz']]);
  await by('release', wrong, theirs.secret);
  expect((await open(theirs.secret)).family.children).toEqual(['Thiago Ríos']);
  expect(await open(own.secret)).toMatchObject({ state: 'claimed' });
  expect((await listed()).map(({ id }) => id).sort()).toEqual([theirs.id, own.id].sort());
  await by('release', wrong, own.secret);
  expect((await open(own.secret)).state).toBe('open');
});

it('keeps what the household wrote to the host when it claims', async () => {
  const { secret } = await t.make.family(partyId);
  const { body } = await call.open(wrong, partyId).expect(200);
  await t
    .patch(wrong, `/invitations/${body[0].id}/accept`, {
      familyIds: [wrong.id],
      message: 'Llega con muletas',
    })
    .expect(200);
  await by('claim', wrong, secret);
  const { body: families } = await t.read(host, `/parties/${partyId}/families`).expect(200);
  expect(families).toMatchObject([{ message: 'Llega con muletas' }]);
});

it('a family by its link whose guests the host removed is shown no address', async () => {
  const { secret, row } = await linked('Thiago Ríos');
  expect((await open(secret)).party.address).not.toBeNull();
  await call.remove(host, row).expect(204);
  expect(await open(secret)).toMatchObject({
    party: { address: null },
    answer: { rsvp: 'declined' },
  });
});

it('a family by its link that waited sees that it comes', async () => {
  const full = await t.make.party(host.id, { dateStart: START, maxKids: 1, maxAdults: 0 });
  partyId = full;
  const first = await linked('Juan Gómez');
  const { secret } = await t.make.family(partyId, { children: ['Ana Sosa'] });
  const { id } = await open(secret);
  const wait = t.post(await bearerOf(t, secret), `/invitations/${id}/wait`);
  await wait.send({ familyIds: [], people: [{ full_name: 'Ana Sosa', is_kid: true }] }).expect(200);
  expect((await open(secret)).answer).toBeNull();
  await t.patch(first, `/invitations/${first.id}/decline`).expect(200);
  expect((await open(secret)).answer).toMatchObject({ rsvp: 'accepted', children: ['Ana Sosa'] });
});
