import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { PurgeCare } from '../../../src/modules/care/application/purge-care.js';
import { MAX_DISHES } from '../../../src/modules/menu/domain/dish.entity.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { whilePartyIsLocked } from '../../support/locks.js';
import { callsOf } from '../invitations/calls.js';

const t = testApp();
const call = callsOf(t);
const START = new Date('2027-03-20T19:00:00Z');
const END = new Date('2027-03-20T22:00:00Z');
beforeEach(() => t.clock.set('2027-03-19T12:00:00Z'));

type Menu = Answered['MenuResponse'];
type TableGuest = Answered['TableGuestResponse'];

async function kid(partyId: string, fullName: string, conditions: string[]) {
  const parent = await t.make.account({ fullName: `Madre de ${fullName}` });
  const child = await t.make.familyMember(parent.id, { fullName });
  for (const code of conditions) {
    await t.make.condition(child, code);
  }
  const own = await t.make.invitation({ partyId, guestId: parent.id });
  const { body } = await call.accept(parent, own, [child]).expect(200);
  const rows = body as { id: string; guest_id: string }[];
  return { parent, child, id: rows.find(({ guest_id }) => guest_id === child)?.id ?? '' };
}

/** A party with a celiac kid, one who also has words of the family, one with an unclear allergy, and one of nothing. */
async function scene() {
  const host = await t.make.account({ fullName: 'Laura Sosa' });
  const partyId = await t.make.party(host.id, {
    ...{ dateStart: START, dateEnd: END, maxKids: 20 },
    status: 'pending',
  });
  const juli = await kid(partyId, 'Juli Canaria', ['celiac_disease', 'asthma']);
  const tomi = await kid(partyId, 'Tomi Canario', ['peanut_allergy']);
  await call.care(tomi.parent, tomi.id, { what_to_do: 'Canario palabras' }).expect(200);
  const nico = await kid(partyId, 'Nico Canario', ['sesame_allergy']);
  await kid(partyId, 'Ema Canaria', ['asthma']);
  return { host, partyId, juli, tomi, nico };
}

const at = (account: TestAccount, partyId: string) => ({
  get: async <T>(what: string) =>
    (await t.read(account, `/parties/${partyId}/${what}`).expect(200)).body as T,
  add: (dishes: unknown) => t.post(account, `/parties/${partyId}/dishes`, { dishes }),
  change: (id: string, body: object) => t.patch(account, `/parties/${partyId}/dishes/${id}`, body),
  remove: (id: string) => t.remove(account, `/parties/${partyId}/dishes/${id}`),
});

const CAKE = { name: 'Torta', contains: ['gluten', 'milk'], usual: 'cake' };
const FRUIT = { name: 'Frutas', contains: [] };
const NUTS = { name: 'Maní con chocolate', contains: ['peanut'] };
const SECRET = { name: 'Lo de la abuela', contains: null };
const readsOf = (invitationId: string) =>
  t.em.execute<{ surface: string; read_by: string }[]>(
    'select surface, read_by from care.guest_info_reads where invitation_id = ? order by read_at',
    [invitationId],
  );

describe('the table', () => {
  it('says of each kid what it can eat, and has words as they are', async () => {
    const { host, partyId, juli } = await scene();
    const { get, add } = at(host, partyId);
    await add([CAKE, FRUIT, NUTS, SECRET]).expect(204);
    const { dishes } = await get<Menu>('menu');
    const named = (ids: string[]) =>
      ids.map((id) => dishes.find((dish) => dish.id === id)?.name).sort();
    const guests = await get<TableGuest[]>('table');
    expect(
      guests.map(({ safe, to_check, ...guest }) => ({
        ...guest,
        ...{ safe: named(safe), to_check: named(to_check) },
      })),
    ).toMatchObject([
      {
        ...{ guest_id: juli.child, full_name: 'Juli Canaria', is_kid: true },
        conditions: [{ name: 'Celiaquía', severity: 'plate' }],
        ...{ without: ['gluten'], what_to_do: null, is_to_check: false, has_nothing: false },
        ...{ safe: ['Frutas', 'Maní con chocolate'], to_check: ['Lo de la abuela'] },
      },
      {
        ...{ full_name: 'Nico Canario', is_to_check: true, safe: [] },
        to_check: ['Frutas', 'Lo de la abuela', 'Maní con chocolate', 'Torta'],
      },
      {
        // By its condition; the words stand beside it.
        ...{ full_name: 'Tomi Canario', what_to_do: 'Canario palabras', is_to_check: false },
        ...{ without: ['peanut'], safe: ['Frutas', 'Torta'], to_check: ['Lo de la abuela'] },
      },
    ]);
    expect(guests).toHaveLength(3);
  });

  it('counts without names, proposes, and is right again after the change', async () => {
    const { host, partyId } = await scene();
    const { get, add, change } = at(host, partyId);
    expect(await get<Menu>('menu')).toMatchObject({ with_nothing: 0, dishes: [], coming: 4 });
    await add([CAKE, { ...CAKE, name: 'Cupcakes', usual: 'cupcakes' }]).expect(204);
    const menu = await get<Menu>('menu');
    expect(menu).toMatchObject({
      ...{ coming: 4, not_shared: 0, bring_food: 0, to_check: 1, with_nothing: 1 },
      conditions: [{ total: 1 }, { total: 1 }, { total: 1 }],
      diets: [
        { without: ['gluten'], ask: [], is_urgent: false, total: 1 },
        { without: ['peanut'], ask: [], is_urgent: true, total: 1 },
      ],
      dishes: [{ name: 'Torta', safe: 1, unsafe: 1, to_check: 1 }, { name: 'Cupcakes' }],
    });
    expect(menu.changes).toHaveLength(3);
    const [first, second, third] = menu.changes ?? [];
    expect([first, second, third]).toMatchObject([
      { kind: 'replace', name: 'Torta', contains: ['milk'], without: ['gluten'] },
      { kind: 'replace', name: 'Cupcakes' },
      { kind: 'add', dish_id: null },
    ]);
    await change(first?.dish_id ?? '', { contains: ['milk'], without: ['gluten'] }).expect(204);
    const after = await get<Menu>('menu');
    expect(after).toMatchObject({ with_nothing: 0, dishes: [{ name: 'Torta', safe: 2 }, {}] });
    expect(after.changes).toHaveLength(2);
  });

  it('shows neither names nor words in what is not recorded', async () => {
    const { host, partyId, juli, tomi, nico } = await scene();
    const { get, add } = at(host, partyId);
    await add([CAKE]).expect(204);
    const text = JSON.stringify(await get('menu'));
    for (const canary of ['Canari', 'palabras', 'Madre', juli.child, tomi.id, nico.parent.id]) {
      expect(text).not.toContain(canary);
    }
    expect(await readsOf(juli.id)).toEqual([]);
  });

  it('records each read, and tells the family', async () => {
    const { host, partyId, juli } = await scene();
    const { get } = at(host, partyId);
    await get('table');
    const labels = await get<object[]>('plateLabels');
    expect(labels).toContainEqual({
      ...{ guest_id: juli.child, full_name: 'Juli Canaria', without: ['gluten'], ask: [] },
      ...{ is_to_check: false, brings_food: false },
    });
    expect(JSON.stringify(labels)).not.toMatch(/palabras|Celiaqu/);
    expect(await readsOf(juli.id)).toEqual([
      { surface: 'table', read_by: host.id },
      { surface: 'labels', read_by: host.id },
    ]);
    const { body } = await call.careReads(juli.parent, partyId).expect(200);
    expect((body as { surface: string }[]).map(({ surface }) => surface).sort()).toEqual([
      'labels',
      'table',
    ]);
  });

  it('has nothing of a guest from the request after the refusal, and after the care period', async () => {
    const { host, partyId, juli } = await scene();
    const { get, add } = at(host, partyId);
    await add([CAKE]).expect(204);
    await call.care(juli.parent, juli.id, { share: false }).expect(200);
    expect(await get<Menu>('menu')).toMatchObject({ not_shared: 1, with_nothing: 0 });
    for (const what of ['table', 'plateLabels']) {
      expect(JSON.stringify(await get(what))).not.toContain('Juli');
    }
    t.clock.set(new Date(END.getTime() + 25 * 3_600_000));
    expect(await get('table')).toEqual([]);
    expect(await get('plateLabels')).toEqual([]);
    expect(await get<Menu>('menu')).toMatchObject({ diets: [], conditions: [], not_shared: 4 });
  });

  it('is the same for another host, and says who brings its own food until the purge', async () => {
    const { host, partyId, juli } = await scene();
    const other = await t.make.account();
    await t.set('parties.parties', partyId, { co_host_ids: [other.id] });
    await at(other, partyId).add([CAKE]).expect(204);
    const { body } = await call.care(juli.parent, juli.id, { brings_food: true }).expect(200);
    expect(body).toMatchObject({ brings_food: true });
    const { get } = at(host, partyId);
    const { conditions, ...menu } = await get<Menu>('menu');
    expect(menu).toMatchObject({ bring_food: 1, with_nothing: 0 });
    expect(conditions).toContainEqual({
      ...{ name: 'Celiaquía', severity: 'plate', total: 1, served: 0 },
    });
    expect(conditions).toContainEqual(
      expect.objectContaining({ severity: 'urgent', total: 1, served: 1 }),
    );
    expect(await get<object[]>('table')).toContainEqual(
      expect.objectContaining({ guest_id: juli.child, brings_food: true }),
    );
    const brings = `select 1 from care.consents where party_id = ? and brings_food`;
    expect(await t.em.execute(brings, [partyId])).toHaveLength(1);

    t.clock.set(new Date(END.getTime() + 25 * 3_600_000));
    await t.get(PurgeCare).of(partyId, t.clock.now());
    expect(await t.em.execute(brings, [partyId])).toEqual([]);
    expect(await get<Menu>('menu')).toMatchObject({ dishes: [], bring_food: 0 });
  });

  it('of a family that no longer comes has no mark', async () => {
    const { partyId, juli } = await scene();
    await call.care(juli.parent, juli.id, { brings_food: true }).expect(200);
    await call.patch(juli.parent, juli.id, 'decline').expect(200);
    const refused = await call.care(juli.parent, juli.id, { brings_food: true }).expect(409);
    expect(refused.body.message).toBe('not_accepted');
    await call.accept(juli.parent, juli.id, [juli.child]).expect(200);
    const { body } = await call.consents(juli.parent, partyId).expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({ invitation_id: juli.id, brings_food: false }),
    );
  });
});

it('of a party whose host is erased goes at once, with what families said for it', async () => {
  const { host, partyId, juli } = await scene();
  await at(host, partyId).add([CAKE]).expect(204);
  await call.care(juli.parent, juli.id, { brings_food: true }).expect(200);
  await t.get(EraseAccount).run(host.id);
  const kept = `select 1 from menu.dishes where party_id = ?
    union all select 1 from care.consents where party_id = ? and brings_food`;
  expect(await t.em.execute(kept, [partyId, partyId])).toEqual([]);
});

describe('the menu', () => {
  const dishes = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({ name: `Plato ${n + from}`, contains: null }));

  it('takes 30 dishes, each once, and loses nothing of a refused request', async () => {
    const { host, partyId } = await scene();
    const { get, add } = at(host, partyId);
    await add(dishes(MAX_DISHES + 1)).expect(400);
    await add(dishes(MAX_DISHES - 1)).expect(204);
    await add(dishes(MAX_DISHES - 1)).expect(204);
    const { body } = await add(dishes(3, MAX_DISHES - 2)).expect(409);
    expect(body).toMatchObject({
      message: 'limit_reached',
      details: { what: 'dishes', limit: MAX_DISHES },
    });
    expect((await get<Menu>('menu')).dishes).toHaveLength(MAX_DISHES - 1);
    await add(dishes(1, MAX_DISHES)).expect(204);
    expect((await get<Menu>('menu')).dishes.at(-1)?.name).toBe(`Plato ${MAX_DISHES}`);
  });

  it('refuses what is no dish by the field', async () => {
    const { host, partyId } = await scene();
    const { get, add, change } = at(host, partyId);
    await add([CAKE]).expect(204);
    const [cake] = (await get<Menu>('menu')).dishes;
    for (const wrong of [
      { name: 'x'.repeat(61) },
      { name: ' ' },
      { contains: ['poison'] },
      { contains: 'gluten' },
      { contains: [7] },
      { without: ['poison'] },
      { usual: 'poison' },
    ]) {
      const { body } = await add([{ ...FRUIT, ...wrong }]).expect(400);
      expect(body.message).toBe('validation_failed');
    }
    await add([{ name: 'Sin marcas' }]).expect(400);
    await add({}).expect(400);
    await change(cake?.id ?? '', { contains: ['poison'] }).expect(400);
    expect((await get<Menu>('menu')).dishes).toMatchObject([{ name: 'Torta' }]);
  });

  it('keeps what is left out, and a version without something does not contain it', async () => {
    const { host, partyId } = await scene();
    const { get, add, change, remove } = at(host, partyId);
    await add([CAKE, FRUIT]).expect(204);
    const [cake, fruit] = (await get<Menu>('menu')).dishes;
    await change(cake?.id ?? '', { contains: ['milk'], without: ['gluten', 'milk'] }).expect(204);
    await change(cake?.id ?? '', { name: 'Torta de Juli' }).expect(204);
    expect((await get<Menu>('menu')).dishes[0]).toMatchObject({
      ...{ name: 'Torta de Juli', contains: ['milk'], without: ['gluten'] },
    });
    const taken = await change(cake?.id ?? '', { name: 'FRUTAS' }).expect(409);
    expect(taken.body.message).toBe('dish_exists');
    await remove(fruit?.id ?? '').expect(204);
    await remove(fruit?.id ?? '').expect(204);
    await change(fruit?.id ?? '', { name: 'Uvas' }).expect(404);
    expect((await get<Menu>('menu')).dishes).toHaveLength(1);
  });

  it('takes the marks of a dish only if no other host has changed them since they were read', async () => {
    const { host, partyId } = await scene();
    const { get, add, change } = at(host, partyId);
    await add([CAKE]).expect(204);
    const [cake] = (await get<Menu>('menu')).dishes;
    const id = cake?.id ?? '';
    const before = ['milk', 'gluten']; // in any order
    await change(id, { contains: ['gluten', 'milk', 'peanut'], contains_before: before }).expect(
      204,
    );
    const late = { contains: ['milk'], without: ['gluten'], contains_before: before };
    expect((await change(id, late).expect(409)).body.message).toBe('dish_changed');
    expect((await get<Menu>('menu')).dishes).toMatchObject([
      { contains: ['gluten', 'milk', 'peanut'], without: [] },
    ]);
    await change(id, { name: 'Torta de Juli' }).expect(204);
    // Repeating a request that went through changes nothing.
    await change(id, { contains: ['peanut', 'gluten', 'milk'], contains_before: before }).expect(
      204,
    );
    await change(id, { contains: null, contains_before: ['gluten', 'milk', 'peanut'] }).expect(204);
    await change(id, { contains: [], contains_before: ['gluten'] }).expect(409);
    await change(id, { contains: [], contains_before: null }).expect(204);
    await change(id, { contains: ['egg'], contains_before: null }).expect(409);
    await change(id, { contains: ['egg'], contains_before: ['poison'] }).expect(400);
    expect((await get<Menu>('menu')).dishes).toMatchObject([
      { name: 'Torta de Juli', contains: [] },
    ]);
  });

  it('loses no mark of a dish whose name is there', async () => {
    const { host, partyId } = await scene();
    const { get, add } = at(host, partyId);
    await add([CAKE]).expect(204);
    await add([{ name: 'TORTA', contains: ['milk', 'gluten'] }]).expect(204);
    for (const contains of [['gluten', 'milk', 'peanut'], [], null]) {
      const { body } = await add([FRUIT, { name: 'torta', contains }]).expect(409);
      expect(body.message).toBe('dish_exists');
    }
    expect((await add([FRUIT, { ...FRUIT, contains: null }]).expect(409)).body.message).toBe(
      'dish_exists',
    );
    expect((await get<Menu>('menu')).dishes).toMatchObject([
      { name: 'Torta', contains: ['gluten', 'milk'] },
    ]);
  });

  it('is proposed no usual dish whose name it has', async () => {
    const { host, partyId } = await scene();
    const { get, add } = at(host, partyId);
    await add([CAKE]).expect(204);
    const proposed = async () =>
      ((await get<Menu>('menu')).changes ?? [])
        .filter(({ kind }) => kind === 'add')
        .map(({ name }) => name);
    const [first] = await proposed();
    await add([{ name: (first ?? '').toUpperCase(), contains: null }]).expect(204);
    expect(await proposed()).not.toContain(first);
    expect((await proposed()).length).toBeGreaterThan(0);
  });

  it('takes nothing once the care period is over, also of a party that is started again', async () => {
    const { host, partyId } = await scene();
    const { get, add, change, remove } = at(host, partyId);
    await add([CAKE]).expect(204);
    const [cake] = (await get<Menu>('menu')).dishes;
    const id = cake?.id ?? '';
    await t.set('parties.parties', partyId, { status: 'started' });
    t.clock.set(new Date(END.getTime() + 24 * 3_600_000));
    await change(id, { name: 'Torta de Juli' }).expect(204);
    t.clock.set(new Date(END.getTime() + 8 * 24 * 3_600_000));
    for (const refused of [add([FRUIT]), change(id, { name: 'Otra' }), remove(id)]) {
      expect((await refused.expect(409)).body.message).toBe('care_over');
    }
    expect((await get<Menu>('menu')).dishes).toMatchObject([{ name: 'Torta de Juli' }]);
  });

  it('is closed with the party, and has a dish of another party for no one', async () => {
    const { host, partyId } = await scene();
    const there = await t.make.party(host.id, { status: 'pending' });
    await at(host, there).add([CAKE]).expect(204);
    const [foreign] = (await at(host, there).get<Menu>('menu')).dishes;
    const { get, add, change, remove } = at(host, partyId);
    await change(foreign?.id ?? '', { name: 'Otra' }).expect(404);
    await remove(foreign?.id ?? '').expect(204);
    expect((await at(host, there).get<Menu>('menu')).dishes).toHaveLength(1);
    await t.set('parties.parties', partyId, { status: 'finished' });
    expect((await add([CAKE]).expect(409)).body.message).toBe('party_finished');
    await t.set('parties.parties', partyId, { status: 'pending', cancelled_at: new Date() });
    expect((await add([CAKE]).expect(409)).body.message).toBe('party_cancelled');
    expect(await get<Menu>('menu')).toMatchObject({ dishes: [], diets: [] });
  });

  it('is one when two hosts add at once', async () => {
    const { host, partyId } = await scene();
    const { get, add } = at(host, partyId);
    await add(dishes(MAX_DISHES - 1)).expect(204);
    const last = {
      sql: `insert into menu.dishes (id, party_id, position, name, without)
            values (gen_random_uuid(), ?, 99, 'Del otro', '{}')`,
      values: [partyId],
    };
    const answer = await whilePartyIsLocked(t.em, partyId, last, async () =>
      add(dishes(1, 40)).then(({ status }) => status),
    );
    expect(answer).toBe(409);
    expect((await get<Menu>('menu')).dishes).toHaveLength(MAX_DISHES);
  });
});
