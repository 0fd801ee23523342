import { createHash, randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { isBlockOf } from '../../../src/modules/pickup/domain/pickup-facts.js';
import { PickupFactsReadModel } from '../../../src/modules/pickup/infrastructure/pickup-facts.read-model.js';
import { PickupSecrets } from '../../../src/modules/pickup/infrastructure/pickup-secrets.js';
import { testApp } from '../../support/app.js';
import type { Answered, By } from '../../support/caller.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { newKey } from '../../support/pickup-pass.js';
import { callsOf } from '../invitations/calls.js';
import { handoversOf } from '../door/handover.js';
import { sceneOf, type Scene } from '../door/scene.js';

const HOUR = 3_600_000;
let scene: Scene;
let family: TestAccount;
let partyId: string;
let end: Date;
const t = testApp();
const call = callsOf(t);
beforeEach(async () => {
  t.clock.set('2027-03-01T12:00:00Z');
  scene = await sceneOf(t, { dateStart: new Date('2027-03-01T18:00:00Z') });
  ({ family, partyId } = scene);
  end = await endOf(partyId);
});

async function endOf(id: string): Promise<Date> {
  const [row] = await t.em.execute<[{ date_end: string }]>(
    'select date_end from parties.parties where id = ?',
    [id],
  );
  return new Date(row.date_end);
}

type Pass = Answered['MadePickupPassResponse'];

const kids = () => [scene.kid.guestId];
const make = (body: object = {}, as: By = family) => {
  t.clock.advance(1000); // the lists are in this order
  return t.post(as, `/parties/${partyId}/pickupPasses`, {
    guest_ids: kids(),
    name: 'Abuela Marta',
    ...body,
  });
};
const forPerson = (id: string, body: object = {}) =>
  make({ name: undefined, authorized_person_id: id, ...body });
async function made(body: object = {}) {
  const pass = (await make(body).expect(201)).body as Pass;
  const { pathname, search, hash } = new URL(pass.link);
  expect({ pathname, search }).toEqual({ pathname: '/pickup', search: '' });
  return { ...pass, secret: hash.slice(1) };
}
const listed = async () => {
  const { body } = await t.read(family, `/parties/${partyId}/pickupPasses`).expect(200);
  return body as Pass[];
};
const open = (secret: string, device_key: string, claim?: boolean) =>
  t.http.post('/api/pickupPasses/open').send({ secret, device_key, claim });
const onMyWay = (secret: string, device_key: string, minutes: number | null) =>
  t.http.post('/api/pickupPasses/onMyWay').send({ secret, device_key, minutes });
const revoke = (id: string, as: By = family) => t.remove(as, `/pickupPasses/${id}`);
const block = (body: object = {}) => {
  t.clock.advance(1000);
  return t.post(family, `/parties/${partyId}/pickupBlocks`, {
    guest_ids: kids(),
    name: 'Tío Raúl',
    ...body,
  });
};
const factsOf = async (id = scene.kid.id) =>
  (await t.get(PickupFactsReadModel).of(partyId)).facts.get(id);
const codeOf = (body: unknown) => (body as { message: string }).message;

async function authorize(name = 'Abuela Rosa'): Promise<string> {
  const { body } = await t
    .post(family, `/users/${scene.kid.guestId}/authorizations`, { name, phone: '099 777 888' })
    .expect(201);
  return (body as { id: string }).id;
}

async function brother() {
  const guestId = await t.make.familyMember(family.id, { fullName: 'Lucas Paz' });
  const row = { partyId, accountId: family.id, rsvp: 'accepted' } as const;
  return { guestId, id: await t.make.invitation({ ...row, guestId }) };
}

describe('a pick-up pass', () => {
  it('is made for a person of today, and shown by the first phone that claims it', async () => {
    const pass = await made();
    expect(pass).toMatchObject({
      taker: { kind: 'today', authorized_person_id: null, name: 'Abuela Marta' },
      guest_ids: kids(),
      state: 'not_opened',
    });
    expect(pass.secret).toMatch(/^[\w-]{43}$/);
    const key = newKey();
    // A scanner that opens the link sees for whom it is, and nothing that opens the door.
    const { body: seen } = await open(pass.secret, newKey()).expect(200);
    expect(seen).toMatchObject({
      id: pass.id,
      children: ['Tomás'],
      taker_name: 'Abuela Marta',
      state: 'unclaimed',
      code: null,
      party: { place: null },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Paz|Sosa/);
    expect((await listed())[0]).toMatchObject({ state: 'opened' });
    const { body: claimed } = await open(pass.secret, key, true).expect(200);
    expect(claimed).toMatchObject({
      state: 'claimed',
      code: pass.code,
      party: { place: { address: expect.any(String) as string } },
    });
    await open(pass.secret, key, true).expect(200);
    expect((await open(pass.secret, key).expect(200)).body).toMatchObject({ code: pass.code });
    expect((await listed())[0]).toMatchObject({ state: 'claimed' });
  });

  it('is for an adult of the household, an authorised person, and several children', async () => {
    const lucas = await brother();
    const abuela = await authorize();
    const guest_ids = [scene.kid.guestId, lucas.guestId];
    const { body } = await forPerson(abuela, { guest_ids }).expect(201);
    expect(body).toMatchObject({
      taker: { kind: 'authorized', authorized_person_id: abuela, name: 'Abuela Rosa' },
    });
    const { body: own } = await forPerson(family.id).expect(201);
    expect(own).toMatchObject({ taker: { kind: 'guardian', name: family.fullName } });
    expect((await factsOf(lucas.id))?.passes).toHaveLength(1);
    expect((await factsOf())?.passes).toMatchObject([
      { taker: { kind: 'authorized', ref: abuela } },
      { taker: { kind: 'guardian', ref: scene.parent.id } },
    ]);
  });

  it('refuses a second phone, and mails the family once an hour', async () => {
    const { secret } = await made();
    const key = newKey();
    await open(secret, key, true).expect(200);
    for (const claim of [true, false]) {
      expect(codeOf((await open(secret, newKey(), claim).expect(409)).body)).toBe('pass_claimed');
    }
    const mail = await waitForMail(family.email);
    expect(mail.text).toContain('Abuela Marta');
    expect(mail.text).toContain(`/invitations/${partyId}/`);
    expect(mail.subject).not.toMatch(/Marta|Tom|Paz|\d/);
    expect((await open(secret, key).expect(200)).body).toMatchObject({ state: 'claimed' });
    t.clock.advance(HOUR);
    await open(secret, newKey(), true).expect(409);
    await waitForMail(family.email, 2);
    expect(await mailsTo(family.email)).toHaveLength(2);
  });

  it('ends when the family revokes it, and six hours after the party', async () => {
    const [first, second] = [await made(), await made()];
    const key = newKey();
    await open(first.secret, key, true).expect(200);
    await revoke(first.id, scene.host).expect(404);
    await revoke(first.id).expect(204);
    await revoke(first.id).expect(204);
    expect((await listed())[0]).toMatchObject({ state: 'revoked' });
    const refused = [open(first.secret, key), onMyWay(first.secret, key, 10)];
    for (const answer of refused) {
      expect((await answer.expect(403)).body).toEqual({ statusCode: 403, message: 'pass_revoked' });
    }
    t.clock.set(new Date(end.getTime() + 6 * HOUR - 1000).toISOString());
    await open(second.secret, key, true).expect(200);
    t.clock.advance(1000);
    expect(codeOf((await open(second.secret, key).expect(403)).body)).toBe('pass_expired');
    expect((await listed())[1]).toMatchObject({ state: 'expired' });
  });

  it('ends with the authorisation of its person, and when its person leaves the household', async () => {
    const abuela = await authorize();
    const uncle = await t.make.familyMember(family.id, { birthday: '1990-05-05' });
    await forPerson(abuela).expect(201);
    await forPerson(uncle).expect(201);
    await made();
    await t.remove(family, `/users/${scene.kid.guestId}/authorizations/${abuela}`).expect(204);
    await t.remove(family, `/family/${uncle}`).expect(204);
    expect((await listed()).map(({ state }) => state)).toEqual([
      'revoked',
      'revoked',
      'not_opened',
    ]);
  });

  it('ends when its children do not come any more', async () => {
    const { secret } = await made();
    await t.set('invitations.invitations', scene.kid.id, { rsvp: 'declined' });
    expect(codeOf((await open(secret, newKey(), true).expect(403)).body)).toBe('pass_revoked');
    expect((await make().expect(409)).body).toMatchObject({ message: 'not_accepted' });
  });

  it('announces when its bearer will be there, to the door and the family', async () => {
    const { secret } = await made();
    const [key, other] = [newKey(), newKey()];
    await onMyWay(secret, key, 10).expect(409); // not claimed
    await open(secret, key, true).expect(200);
    await onMyWay(secret, other, 10).expect(409);
    for (const minutes of [0, 181, 1.5]) await onMyWay(secret, key, minutes).expect(400);
    const { body } = await onMyWay(secret, key, 10).expect(200);
    expect(new Date((body as { on_my_way_until: string }).on_my_way_until)).toEqual(
      new Date(t.clock.now().getTime() + 600_000),
    );
    expect((await listed())[0]).toMatchObject({ state: 'coming' });
    expect((await factsOf())?.passes[0]?.onMyWayUntil).toEqual(
      new Date(t.clock.now().getTime() + 600_000),
    );
    await onMyWay(secret, key, null).expect(200);
    expect((await listed())[0]).toMatchObject({ state: 'claimed' });
  });

  it('stores hashes of its secrets, and shows neither again', async () => {
    const { secret } = await made();
    const key = newKey();
    await open(secret, key, true).expect(200);
    const rows = JSON.stringify(await t.em.execute('select * from pickup.pickup_passes'));
    for (const text of [secret, key]) {
      expect(rows).not.toContain(text);
      expect(JSON.stringify(await listed())).not.toContain(text);
    }
    const facts = await factsOf();
    expect(facts?.passes[0]?.keyHash).toBe(createHash('sha256').update(key).digest('hex'));
  });

  it('has digits of its own in the family, hashed with one salt for all passes of a child', async () => {
    for (let n = 0; n < 4; n += 1) await made({ name: `Tía ${n}` });
    const passes = await listed();
    expect(new Set(passes.map(({ code }) => code)).size).toBe(4);
    for (const { code } of passes) expect(code).toMatch(/^\d{6}$/);
    const stored = (await factsOf())?.passes ?? [];
    expect(new Set(stored.map(({ codeSalt }) => codeSalt)).size).toBe(1);
    for (const { id, codeHash, codeSalt } of stored) {
      const code = passes.find((pass) => pass.id === id)?.code ?? '';
      expect(await t.get(PickupSecrets).hashOfCode(code, codeSalt)).toBe(codeHash);
    }
  });

  it('is made once for a repeated request, which replaces the link until a phone has it', async () => {
    const idempotency_key = randomUUID();
    const first = await made({ idempotency_key });
    const again = await made({ idempotency_key });
    expect(again.id).toBe(first.id);
    expect(await listed()).toHaveLength(1);
    await open(first.secret, newKey()).expect(404);
    await open(again.secret, newKey(), true).expect(200);
    expect(codeOf((await make({ idempotency_key }).expect(409)).body)).toBe('pass_claimed');
    await revoke(first.id).expect(204);
    expect(codeOf((await make({ idempotency_key }).expect(403)).body)).toBe('pass_revoked');
  });

  it('is for the own kids who come, and for adults', async () => {
    const cousin = await t.make.familyMember(family.id, { birthday: '2012-01-01' });
    const stranger = await t.make.account();
    const theirs = await t.make.familyMember(stranger.id);
    const theirRow = {
      partyId,
      guestId: theirs,
      accountId: stranger.id,
      rsvp: 'accepted',
    } as const;
    await t.make.invitation(theirRow);
    await make({ guest_ids: [theirs] }).expect(404);
    await make({ guest_ids: [...kids(), theirs] }).expect(404);
    await make({ guest_ids: [cousin] }).expect(404); // not in the list
    expect(codeOf((await make({ guest_ids: [family.id] }).expect(409)).body)).toBe('not_a_kid');
    await forPerson(cousin).expect(404);
    await forPerson(stranger.id).expect(404);
    await forPerson(scene.kid.guestId).expect(404);
    await forPerson(family.id, { name: 'Otra' }).expect(400);
    await make({ name: undefined }).expect(400);
    await make({ guest_ids: [] }).expect(400);
    await make({ name: ' ' }).expect(400);
    await make({}, scene.host).expect(403);
    await make({}, await t.make.account()).expect(403);
    expect(await listed()).toEqual([]);
  });

  it('is not made for a party that is over or called off, or beyond a limit', async () => {
    for (let n = 0; n < 30; n += 1) await make().expect(201);
    expect((await make().expect(409)).body).toMatchObject({
      message: 'limit_reached',
      details: { what: 'pickup_passes', limit: 30 },
    });
    await t.em.execute('delete from pickup.pickup_passes where party_id = ?', [partyId]);
    await t.set('parties.parties', partyId, { cancelled_at: new Date() });
    expect((await make().expect(409)).body).toMatchObject({ message: 'party_cancelled' });
    await t.set('parties.parties', partyId, { cancelled_at: null, status: 'finished' });
    expect((await make().expect(409)).body).toMatchObject({ message: 'party_finished' });
    expect((await block().expect(409)).body).toMatchObject({ message: 'party_finished' });
  });

  it('answers an unknown secret and a malformed one alike', async () => {
    for (const secret of [newKey(), 'x', '', 'é'.repeat(100), "'; --"]) {
      const { body } = await open(secret, newKey(), true).expect(404);
      expect(body).toEqual({ statusCode: 404, message: 'not_found' });
      await onMyWay(secret, newKey(), 5).expect(404);
    }
    const { secret } = await made();
    for (const key of ['', 'short', 'k'.repeat(44), `${'k'.repeat(42)}/`]) {
      await open(secret, key, true).expect(400);
    }
    expect((await listed())[0]).toMatchObject({ state: 'not_opened' });
  });
});

describe('a block', () => {
  it('takes a person from the known adults, and refuses a pass for the same person', async () => {
    const abuela = await authorize();
    await authorize('Tío RAUL');
    const names = async () => {
      const { takers = [], blocks = [] } = (await factsOf()) ?? {};
      const left = takers.filter((taker) => !blocks.some((one) => isBlockOf(one, taker)));
      return left.map(({ name }) => name);
    };
    expect(await names()).toEqual([family.fullName, 'Abuela Rosa', 'Tío RAUL']);
    const { body } = await block().expect(201);
    expect(body).toMatchObject({ name: 'Tío Raúl', authorized_person_id: null });
    expect(await names()).toEqual([family.fullName, 'Abuela Rosa']);
    await block({ name: undefined, authorized_person_id: abuela }).expect(201);
    expect(await names()).toEqual([family.fullName]);
    expect((await factsOf())?.blocks).toMatchObject([
      { name: 'Tío Raúl', ref: null },
      { name: 'Abuela Rosa', ref: abuela },
    ]);
    for (const refused of [make({ name: 'tio raúl' }), forPerson(abuela)]) {
      expect(codeOf((await refused.expect(409)).body)).toBe('taker_blocked');
    }
  });

  it.each(['guardian', 'authorized'])(
    'is of a person who had another name when the pass was made: %s',
    async (kind) => {
      const isGuardian = kind === 'guardian';
      const person = isGuardian ? scene.parent.guestId : await authorize('Rosa');
      const { id, secret } = await made({ name: undefined, authorized_person_id: person });
      const key = newKey();
      await open(secret, key, true).expect(200);
      await t.em.execute(
        isGuardian
          ? `update family.people set full_name = 'Ana Núñez' where id = ?`
          : `update family.authorized_people set name = 'Rosa Núñez' where id = ?`,
        [person],
      );
      await block({ name: undefined, authorized_person_id: person }).expect(201);
      await t.set('parties.parties', partyId, { requires_handover: true });

      const { phone, withQr, send } = handoversOf(t, scene);
      const { body } = await phone.read().expect(200);
      const { pickup } = body.guests[1];
      // A phone without a connection compares the name in the pass.
      const { name } = pickup.passes[0].taker;
      expect(pickup.blocked.map((one: { name: string }) => one.name)).toContain(name);
      expect(await send(withQr({ id, key }))).toMatchObject({ code: 'taker_blocked' });
    },
  );

  it('is of its children alone, listed for its family, and taken back by it', async () => {
    const lucas = await brother();
    const idempotency_key = randomUUID();
    const { body } = await block({ idempotency_key }).expect(201);
    const { id } = body as { id: string };
    expect((await block({ idempotency_key }).expect(201)).body).toMatchObject({ id });
    expect((await factsOf(lucas.id))?.blocks).toEqual([]);
    await make({ name: 'Tío Raúl', guest_ids: [lucas.guestId] }).expect(201);
    const blocks = () => t.read(family, `/parties/${partyId}/pickupBlocks`);
    expect((await blocks().expect(200)).body).toMatchObject([{ id, guest_ids: kids() }]);
    const lift = (as: By) => t.remove(as, `/pickupBlocks/${id}`);
    await lift(scene.host).expect(404);
    await lift(family).expect(204);
    await lift(family).expect(404);
    expect((await blocks().expect(200)).body).toEqual([]);
    for (let n = 0; n < 20; n += 1) await block({ name: `Persona ${n}` }).expect(201);
    expect((await block().expect(409)).body).toMatchObject({
      message: 'limit_reached',
      details: { what: 'pickup_blocks', limit: 20 },
    });
  });
});

describe('what the door knows of how a child leaves', () => {
  it('is who was named by the family, the one who is expected, and the grant to leave alone', async () => {
    const abuela = await authorize();
    await call.stay(family, scene.kid.id, { picked_up_by: abuela }).expect(200);
    const helper = await t.make.account({ fullName: 'Agregada Por Anfitriona' });
    await t.make.invitation({
      partyId,
      guestId: helper.id,
      accountId: family.id,
      rsvp: 'accepted',
      namedAt: null,
    });
    expect(await factsOf()).toEqual({
      takers: [
        {
          ...{ kind: 'guardian', ref: scene.parent.id, name: family.fullName, expected: false },
          ...{ responsible: true, listed: true, phoneEnd: null },
        },
        {
          ...{ kind: 'authorized', ref: abuela, name: 'Abuela Rosa', expected: true },
          ...{ responsible: false, listed: false, phoneEnd: '888' },
        },
      ],
      blocks: [],
      passes: [],
      leavesAlone: false,
    });
    await t.set('family.people', scene.kid.guestId, { birthday: '2015-03-01' });
    await call.stay(family, scene.kid.id, { leaves_alone: true }).expect(200);
    expect((await factsOf())?.leavesAlone).toBe(true);
    await t.set('family.people', scene.kid.guestId, { birthday: '2015-03-02' });
    expect((await factsOf())?.leavesAlone).toBe(false);
  });

  it('is of listed kids, and of those that are asked for', async () => {
    const lucas = await brother();
    const facts = t.get(PickupFactsReadModel);
    expect([...(await facts.of(partyId)).facts.keys()].sort()).toEqual(
      [scene.kid.id, lucas.id].sort(),
    );
    const some = await facts.of(partyId, [lucas.id, scene.parent.id]);
    expect([...some.facts.keys()]).toEqual([lucas.id]);
    const { id } = await made();
    // All passes of the party, also when it is asked for none that is listed.
    expect((await facts.of(partyId, [scene.parent.id])).passes).toMatchObject([
      { id, invitationIds: [scene.kid.id], validUntil: new Date(end.getTime() + 6 * HOUR) },
    ]);
    expect((await facts.of(randomUUID())).passes).toEqual([]);
    await t.set('invitations.invitations', lucas.id, { removed_at: new Date() });
    expect((await facts.of(partyId)).facts.has(lucas.id)).toBe(false);
  });
});
