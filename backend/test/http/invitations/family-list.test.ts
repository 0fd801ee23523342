import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { answerByLink, secretOf } from '../../support/by-link.js';
import { countStatements } from '../../support/statements.js';
import { callsOf } from './calls.js';

const NOON = new Date('2027-03-10T15:00:00Z'); // 12:00 in Montevideo
const t = testApp({ env: { RUN_JOBS: 'false' } });
const calls = callsOf(t);
let host: TestAccount;
let partyId: string;
beforeEach(async () => {
  t.clock.set(NOON);
  host = await t.make.account({ fullName: 'Olga Anfitriona' });
  partyId = await t.make.party(host.id, {
    dateStart: new Date('2027-03-20T19:00:00Z'),
    dateEnd: new Date('2027-03-20T22:00:00Z'),
    maxKids: 3,
    maxAdults: 60,
  });
});

type Person = Answered['FamilyPersonResponse'];
type Family = Answered['ListedFamilyResponse'];

const route = () => `/parties/${partyId}/families`;
const listed = async () => (await t.read(host, route()).expect(200)).body as Family[];
const add = async (list: string) =>
  (
    (await t.post(host, route(), { list }).expect(201)).body as {
      added: (Family & { link: string })[];
    }
  ).added;
const answer = (family: { link: string }, children: string[], adults: number) =>
  answerByLink(t, secretOf(family), { children, adults }).expect(200);
const send = (id: string) => t.post(host, `${route()}/${id}/sent`);

const tick = () => t.clock.set(new Date(t.clock.now().getTime() + 1000));

/** An account that opened the share link, with a child. */
async function household(fullName: string, child: string) {
  tick();
  const parent = await t.make.account({ fullName });
  const kid = await t.make.familyMember(parent.id, { fullName: child });
  const { body } = await calls.open(parent, partyId).expect(200);
  return { parent, kid, id: (body as { id: string }[])[0]?.id ?? '' };
}

describe("the host's list of families", () => {
  it('has every guest once, in the family that answers, however it came', async () => {
    const added = await add('Familia Pérez: Juan, Ana; 099 123 456; ana@mail.uy\nLos Gómez: Lía');
    const [perez] = added;
    if (!perez) throw new Error('not added');
    await answer(perez, ['Ana'], 1);
    const luis = await household('Luis Silva', 'Mora Silva');
    await calls.accept(luis.parent, luis.id, [luis.kid]).expect(200);
    await calls.moveParty(host, partyId, 'started').expect(200);
    tick();
    await calls.add(host, partyId, { user: { full_name: 'Teo', is_kid: true } }).expect(201);

    const families = await listed();
    expect(families).toMatchObject([
      {
        ...{ name: 'Familia Pérez', origin: 'listed', has_account: false, rsvp: 'accepted' },
        ...{ phone: '+59899123456', email: 'ana@mail.uy', children: ['Juan', 'Ana'] },
        ...{ answered_by: 'family', answered_at: '2027-03-10T12:00:00-03:00', message: null },
        people: [
          { full_name: 'Ana', kid: true, rsvp: 'accepted', status: 'not_arrived' },
          { kid: false, rsvp: 'accepted', email: null },
        ],
      },
      { name: 'Los Gómez', rsvp: null, state: 'not_opened', people: [], waiting: null },
      {
        ...{ name: 'Luis Silva', origin: 'opened', has_account: true, rsvp: 'accepted' },
        ...{ link: null, phone: null, email: null },
        people: [
          { full_name: 'Mora Silva', kid: true, rsvp: 'accepted', email: null },
          { full_name: 'Luis Silva', kid: false, rsvp: 'declined' },
        ],
      },
      { name: 'Teo', origin: 'door', rsvp: 'accepted', people: [{ kid: true }] },
    ]);

    const coming = families.flatMap(({ people }) =>
      people.filter(({ rsvp }) => rsvp === 'accepted'),
    );
    const { body: stats } = await calls.stats(host, partyId).expect(200);
    expect(stats).toMatchObject({
      confirmedKids: coming.filter(({ kid }) => kid).length,
      confirmedAdults: coming.filter(({ kid }) => !kid).length,
    });
    const { body: rows } = await calls.list(host, partyId).expect(200);
    expect(families.flatMap(({ people }) => people.map(({ id }) => id)).sort()).toEqual(
      (rows as Person[]).map(({ id }) => id).sort(),
    );
  });

  it('says who waits, in which turn', async () => {
    const [perez] = await add('Familia Pérez: Juan, Ana, Leo');
    if (!perez) throw new Error('not added');
    await answer(perez, ['Juan', 'Ana', 'Leo'], 0);
    const [luis, eva] = [await household('Luis', 'Mora'), await household('Eva', 'Sol')];
    for (const { parent, id, kid } of [luis, eva]) {
      await calls.wait(parent, id, [parent.id, kid]).expect(200);
    }
    const [first, second] = (await listed()).slice(1);
    expect(first?.waiting).toMatchObject({ turn: 1, state: 'waiting', offered_until: null });
    expect(first?.waiting?.guest_ids.sort()).toEqual([luis.parent.id, luis.kid].sort());
    expect(second?.waiting).toMatchObject({ turn: 2 });
  });

  it('leaves out families that were removed, and walk-ins without guests', async () => {
    const [perez] = await add('Familia Pérez: Juan\nLos Gómez: Lía');
    await t.remove(host, `${route()}/${perez?.id}`).expect(204);
    const luis = await household('Luis', 'Mora');
    await calls.remove(host, luis.id).expect(204);
    expect((await listed()).map(({ name }) => name)).toEqual(['Los Gómez']);
  });

  it('takes six statements for sixty families, however many have care and were reminded', async () => {
    await add(Array.from({ length: 60 }, (_, n) => `Familia ${n}: Ana, Leo`).join('\n'));
    for (let n = 0; n < 10; n += 1) {
      const { parent, kid, id } = await household(`Persona ${n}`, `Niño ${n}`);
      await t.make.condition(kid);
      if (n < 3) await calls.accept(parent, id, [kid]).expect(200);
    }
    const before = await listed();
    for (const { id } of before.slice(0, 9)) {
      const nudges = `/parties/${partyId}/nudges`;
      await t.post(host, nudges, { id }).expect(204);
    }
    const count = await countStatements(t.app, async () => {
      const families = await listed();
      expect(families).toHaveLength(70);
      expect(families.filter((one) => one.has_care)).toHaveLength(3);
      expect(families.filter(({ reminder }) => reminder?.count === 1)).toHaveLength(9);
    });
    expect(count).toBe(6);
  });
});

describe('a link that the host sends', () => {
  it('is remembered with the last time, until it is replaced', async () => {
    const [perez] = await add('Familia Pérez: Juan');
    const id = perez?.id ?? '';
    const sentAt = async () => (await listed())[0];
    expect(await sentAt()).toMatchObject({ sent_at: null });
    await send(id).expect(204);
    expect(await sentAt()).toMatchObject({ sent_at: '2027-03-10T12:00:00-03:00', rsvp: null });
    t.clock.set(new Date(NOON.getTime() + 60_000));
    await send(id).expect(204);
    expect(await sentAt()).toMatchObject({ sent_at: '2027-03-10T12:01:00-03:00' });
    await t.post(host, `${route()}/${id}/link`).expect(201);
    expect(await sentAt()).toMatchObject({ sent_at: null });
  });

  it('is of a listed family', async () => {
    const luis = await household('Luis', 'Mora');
    const [family] = await listed();
    await send(family?.id ?? '').expect(404);
    await send(luis.id).expect(404);
  });
});

it('something that is noted is a mark on the family, without what it is', async () => {
  const { parent, kid, id } = await household('Luis', 'Mora');
  await t.em.execute(
    `insert into family.person_health_conditions (person_id, condition_id)
     select ?, id from family.health_conditions where severity = 'urgent' limit 1`,
    [kid],
  );
  await household('Eva', 'Sol');
  const marks = async () => (await listed()).map(({ has_care }) => has_care);
  expect(await marks()).toEqual([false, false]);
  await calls.accept(parent, id, [kid]).expect(200);
  const mora = (await listed())[0]?.people[0]?.id ?? '';
  expect(await marks()).toEqual([true, false]);
  expect(JSON.stringify(await listed())).not.toMatch(/urgent|condition/);
  await calls.care(parent, mora, { share: false }).expect(200);
  expect(await marks()).toEqual([false, false]);
});
