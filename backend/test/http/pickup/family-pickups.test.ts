import { jest } from '@jest/globals';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { doorPass } from '../../support/door-pass.js';
import { linkFamily, type LinkFamily } from '../../support/link-family.js';
import { waitForMail } from '../../support/mails.js';
import { newKey } from '../../support/pickup-pass.js';
import { callsOf } from '../invitations/calls.js';
import { handoverScene, handoversOf, recordOf } from '../door/handover.js';
import type { Scene } from '../door/scene.js';

let scene: Scene;
let link: LinkFamily;
let door: ReturnType<typeof handoversOf>;
let outbox: jest.Spied<MailOutbox['send']>;
const t = testApp();
const call = callsOf(t);
beforeAll(() => {
  outbox = jest.spyOn(t.get(MailOutbox), 'send');
});
beforeEach(async () => {
  scene = await handoverScene(t);
  link = await linkFamily(t, scene.partyId, { child: 'Thiago Ríos', pickedUpBy: 'Laura Ríos' });
  door = handoversOf(t, scene);
});

type Kind = 'pickupPasses' | 'pickupBlocks';
const make = (kind: Kind, body: object = {}, auth = link.auth) =>
  t.post(auth, `/parties/${scene.partyId}/${kind}`, {
    guest_ids: [link.kid.guestId],
    name: 'Abuela Marta',
    ...body,
  });
const list = async (kind: Kind, auth = link.auth) => {
  const { body } = await t.read(auth, `/parties/${scene.partyId}/${kind}`).expect(200);
  return (body as { id: string; name?: string }[]).map(({ id }) => id);
};
const remove = (kind: Kind, id: string, auth = link.auth) => t.remove(auth, `/${kind}/${id}`);
const open = (secret: string) =>
  t.http.post('/api/pickupPasses/open').send({ secret, device_key: newKey(), claim: true });
const message = ({ body }: { body: { message?: string } }) => body.message;
const refused = (code: string) => ({ verdict: 'refused', code });
const exitWith = (given: object) => door.exit(given, link.kid);
/** On a phone with a list of now. */
const handToRaul = (kid: { id: string } = link.kid) => {
  door = handoversOf(t, scene);
  const given = { taker_kind: 'host_known', proof: 'call', taker_name: 'Tío Raúl' };
  return door.send(door.exit(given, kid));
};
const secretOf = (body: { link: string }) => new URL(body.link).hash.slice(1);

type Taker = Answered['PickupTakerResponse'];
async function takers(headers: Record<string, string> = {}): Promise<Taker[]> {
  const { body } = await door.phone.read().set(headers).expect(200);
  type Guest = { id: string; pickup: { takers: Taker[] } };
  return (body.guests as Guest[]).find(({ id }) => id === link.kid.id)?.pickup.takers ?? [];
}

describe('a family without account', () => {
  it.each(['pickupPasses', 'pickupBlocks'] as const)(
    'makes, lists and ends its %s',
    async (kind) => {
      const { body } = await make(kind).expect(201);
      expect(body).toMatchObject({ guest_ids: [link.kid.guestId] });
      expect(await list(kind)).toEqual([body.id]);
      const other = await linkFamily(t, scene.partyId, { child: 'Lola Sanz' });
      expect(await list(kind, other.auth)).toEqual([]);
      expect(await list(kind, scene.family.auth)).toEqual([]);
      for (const auth of [other.auth, scene.family.auth, scene.host.auth]) {
        expect((await remove(kind, body.id, auth)).status).toBe(404);
      }
      await make(kind, {}, other.auth).expect(404);
      await make(kind, { guest_ids: [scene.kid.guestId] }).expect(404);
      const { auth } = await doorPass(t, scene.partyId, scene.host.id);
      await make(kind, {}, auth).expect(403);
      expect(await list(kind)).toEqual([body.id]);
      await remove(kind, body.id).expect(204);
    },
  );

  it('gets one pass for a repeated key, and no pass for a blocked name', async () => {
    const idempotency_key = '9f3f27a5-6f0b-4d8e-9e04-1f3e45d0a111';
    const made = [await make('pickupPasses', { idempotency_key })];
    made.push(await make('pickupPasses', { idempotency_key }));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(await list('pickupPasses')).toHaveLength(1);
    await make('pickupBlocks', { name: 'Tío Raúl' }).expect(201);
    expect(message(await make('pickupPasses', { name: 'tio RAUL' }).expect(409))).toBe(
      'taker_blocked',
    );
  });

  it('has its pass claimed by one of two bearers', async () => {
    const { body } = await make('pickupPasses').expect(201);
    const answers = await Promise.all([open(secretOf(body)), open(secretOf(body))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes a block back once', async () => {
    const { body } = await make('pickupBlocks').expect(201);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => remove('pickupBlocks', body.id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  });

  it('keeps nothing open with a link that was replaced or removed', async () => {
    const { body } = await make('pickupPasses').expect(201);
    await t.set('invitations.families', link.id, { secret_hash: 'other' });
    await make('pickupPasses').expect(401);
    await remove('pickupPasses', body.id).expect(401);
  });

  it('has its passes and blocks forgotten with it', async () => {
    const { body } = await make('pickupPasses').expect(201);
    await make('pickupBlocks').expect(201);
    await t.remove(scene.host, `/parties/${scene.partyId}/families/${link.id}`).expect(204);
    await open(secretOf(body)).expect(404);
    for (const table of ['passes', 'blocks']) {
      const kept = `select 1 from pickup.pickup_${table} where party_id = ?`;
      expect(await t.em.execute(kept, [scene.partyId])).toEqual([]);
    }
  });

  it('brings them along to the account that claims its link, whose own stay too', async () => {
    const account = await t.make.account();
    const row = { partyId: scene.partyId, accountId: account.id, rsvp: 'accepted' } as const;
    const nina = await t.make.familyMember(account.id, { fullName: 'Nina Ríos' });
    await t.make.invitation({ ...row, guestId: nina });
    const own = { guest_ids: [nina], name: 'Vecina Sara' };
    await make('pickupPasses', own, account.auth).expect(201);
    await make('pickupBlocks', own, account.auth).expect(201);
    await make('pickupPasses').expect(201);
    await make('pickupBlocks', { name: 'Tío Raúl' }).expect(201);
    await t.post(account, '/familyLinks/claim', { secret: link.secret }).expect(200);
    expect(await list('pickupPasses', account.auth)).toHaveLength(2);
    expect(await list('pickupBlocks', account.auth)).toHaveLength(2);
    expect(await handToRaul()).toMatchObject(refused('taker_blocked'));
  });

  it('goes on to block for a child whose row an account had already', async () => {
    const account = await t.make.account();
    const row = { partyId: scene.partyId, accountId: account.id, rsvp: 'accepted' } as const;
    const thiago = await t.make.familyMember(account.id, { fullName: 'Thiago Ríos' });
    await t.set('parties.parties', scene.partyId, { status: 'pending' });
    const own = await t.make.invitation({ ...row, guestId: thiago });
    const raul = { guest_ids: [thiago], name: 'Tío Raúl' };
    await make('pickupBlocks', raul, account.auth).expect(201);
    await t.post(account, '/familyLinks/claim', { secret: link.secret }).expect(200);
    await t.set('parties.parties', scene.partyId, { status: 'started' });
    expect(await handToRaul({ id: own })).toMatchObject(refused('taker_blocked'));
  });
});

describe('the door hands the child of a link over', () => {
  const known = (name = 'Laura Ríos') =>
    exitWith({ taker_kind: 'guardian', taker_ref: link.kid.id, taker_name: name, proof: 'known' });

  it('to whom the family wrote, known and without an alarm, by a helper too', async () => {
    const { auth } = await doorPass(t, scene.partyId, scene.host.id);
    expect(await takers(auth)).toMatchObject([
      { name: 'Laura Ríos', known: true, responsible: true, phone_end: '456' },
    ]);
    expect(await door.send(known(), auth)).toMatchObject({ status: 'exit' });
    expect(await recordOf(t, scene.partyId)).toMatchObject([
      { taker_name: 'Laura Ríos', proof: 'known', concern: null },
    ]);
  });

  it('to an adult of the family on the list, and to the bearer of a pass', async () => {
    const beto = await link.add('Beto Ríos', { isKid: false });
    expect((await takers()).map(({ name }) => name).sort()).toEqual(['Beto Ríos', 'Laura Ríos']);
    const ofList = { taker_kind: 'guardian', taker_ref: beto.id, taker_name: 'Beto Ríos' };
    expect(await door.send(exitWith({ ...ofList, proof: 'known' }))).toMatchObject({
      status: 'exit',
    });
    const { body } = await make('pickupPasses').expect(201);
    expect(await door.send(door.withCode(body.code as string, link.kid))).toMatchObject({
      status: 'exit',
    });
    expect((await recordOf(t, scene.partyId)).map(({ taker_name }) => taker_name)).toEqual([
      'Beto Ríos',
      'Abuela Marta',
    ]);
  });

  it('to one person of that name once, if it is on the list too', async () => {
    await link.add('Laura Ríos', { isKid: false });
    expect(await takers()).toMatchObject([{ responsible: true, phone_end: '456' }]);
  });

  it('to none whom it blocks: the name that it wrote is taken back', async () => {
    await make('pickupBlocks', { name: 'laura rios' }).expect(201);
    expect(await takers()).toEqual([]);
    expect(await door.send(known())).toMatchObject(refused('taker_unknown'));
    const [row] = await t.em.execute<[{ brought_by: string | null }]>(
      'select brought_by from invitations.invitations where id = ?',
      [link.kid.id],
    );
    expect(row.brought_by).toBeNull();
  });

  it('and no block of another family counts', async () => {
    const other = await linkFamily(t, scene.partyId, { child: 'Lola Sanz' });
    const laura = { guest_ids: [other.kid.guestId], name: 'Laura Ríos' };
    await make('pickupBlocks', laura, other.auth).expect(201);
    expect(await door.send(known())).toMatchObject({ status: 'exit' });
  });
});

describe('a family without account is told', () => {
  const set = (email: string | null) => t.set('invitations.families', link.id, { email });
  const leave = () =>
    door.send(exitWith({ taker_kind: 'guardian', taker_ref: link.kid.id, proof: 'known' }));

  it('at its address with whom its child left, without the names of children', async () => {
    const to = `rios.${link.id}@example.com`;
    await set(to);
    await leave();
    const mail = await waitForMail(to);
    expect(mail.text).toContain('Con quién: Laura Ríos.');
    expect(mail.text).toContain('Hola, familia:');
    expect(mail.text).toContain('alguien de tu familia');
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/Thiago/);
      expect(part).not.toContain(link.secret);
    }
  });

  it('not beyond the limit of mails to an address that its owner did not confirm', async () => {
    const to = `rios.${link.id}@example.com`;
    await set(to);
    await leave();
    expect(outbox.mock.calls.map(([mail]) => mail).filter((mail) => mail.to === to)).toMatchObject([
      { hostId: scene.host.id },
    ]);
  });

  it('of another phone that opens its pass, and of a switch of hand-overs', async () => {
    const to = `rios.${link.id}@example.com`;
    await set(to);
    const { body } = await make('pickupPasses').expect(201);
    await open(secretOf(body)).expect(200);
    await open(secretOf(body)).expect(409);
    await call.patchParty(scene.host, scene.partyId, { requires_handover: false }).expect(200);
    const sent = outbox.mock.calls.map(([mail]) => mail).filter((mail) => mail.to === to);
    expect(sent.map(({ template }) => template)).toEqual(['pickupPassRefused', 'handoversOff']);
  });

  it('not at all without an address', async () => {
    await set(null);
    outbox.mockClear();
    await leave();
    expect(outbox).not.toHaveBeenCalled();
  });
});
