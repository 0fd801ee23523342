import { DecideCare } from '../../../src/modules/care/application/decide-care.js';
import { asBearer, type TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { answering } from '../../support/as-route.js';
import { answerByLink } from '../../support/by-link.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);

const START = new Date('2027-03-20T19:00:00Z');
const DUE = new Date('2027-03-18T19:00:00Z');
let host: TestAccount;
let partyId: string;

beforeEach(async () => {
  t.clock.set('2027-03-10T12:00:00Z');
  host = await t.make.account();
  partyId = await t.make.party(host.id, {
    ...{ dateStart: START, rsvpDueDate: DUE, maxKids: 2, maxAdults: 2 },
  });
});

const kid = (full_name: string) => ({ full_name, is_kid: true });
const adult = { is_kid: false };
const note = (id: string, body: object, by = host) =>
  t.put(by, `/parties/${partyId}/families/${id}/answer`, body);
const comes = (id: string, people: object[], more: object = {}) =>
  note(id, { rsvp: 'accepted', people, ...more });

const link = (what: string, secret: string, more: object = {}) =>
  t.http.post(`/api/familyLinks/${what}`).send({ secret, ...more });
const answerOf = async (secret: string) => (await link('open', secret).expect(200)).body.answer;
const numbers = async () => (await call.stats(host, partyId).expect(200)).body;

const perez = () => t.make.family(partyId, { name: 'Familia Pérez', children: ['Juan', 'Ana'] });

describe('an answer that the host notes', () => {
  it('is the family’s, which sees it on its link and may change it', async () => {
    const { id, secret } = await perez();
    const { body } = await comes(id, [kid('juan'), adult], { message: 'Llegan tarde' }).expect(200);
    expect(body).toMatchObject({ id, state: 'answered', rsvp: 'accepted' });
    expect(body.people).toMatchObject([
      { full_name: 'juan', kid: true, rsvp: 'accepted' },
      { full_name: 'Adulto (Familia Pérez)', kid: false, rsvp: 'accepted' },
    ]);
    expect(await numbers()).toMatchObject({ confirmedAdults: 1, confirmedKids: 1 });
    expect(await answerOf(secret)).toEqual({ rsvp: 'accepted', children: ['juan'], adults: 1 });
    const [family] = await t.em.execute(
      'select answered_by, message, opened_at from invitations.families where id = ?',
      [id],
    );
    expect(family).toMatchObject({ answered_by: 'host', message: 'Llegan tarde' });
    await answerByLink(t, secret, null).expect(200);
    expect(await numbers()).toMatchObject({ confirmedAdults: 0, confirmedKids: 0 });
  });

  it('replaces the one before, with adults by name or by number', async () => {
    const { id } = await perez();
    await comes(id, [kid('Juan'), adult, adult]).expect(200);
    const { body } = await comes(id, [kid('Ana'), { full_name: 'Laura', is_kid: false }]);
    const come = (body.people as { full_name: string; rsvp: string }[]).filter(
      ({ rsvp }) => rsvp === 'accepted',
    );
    expect(come).toMatchObject([
      { full_name: 'Ana', kid: true },
      { full_name: 'Laura', kid: false },
    ]);
    expect((await note(id, { rsvp: 'declined' }).expect(200)).body).toMatchObject({
      rsvp: 'declined',
    });
  });

  it('may name a child whom the host had not, and the family keeps it', async () => {
    const { id, secret } = await perez();
    await comes(id, [kid('Leo')]).expect(200);
    const children = ['Juan', 'Leo'];
    await answerByLink(t, secret, { children }).expect(200);
    const { body } = await answerByLink(t, secret, { children: ['Nueva'] }).expect(409);
    expect(body.message).toBe('only_named_children');
  });

  it('is noted after the deadline too, until the party is finished', async () => {
    const { id, secret } = await perez();
    t.clock.set('2027-03-19T12:00:00Z');
    await comes(id, [kid('Juan')]).expect(200);
    expect((await answerByLink(t, secret, null).expect(409)).body.message).toBe('rsvp_expired');
    await note(id, { rsvp: 'declined' }).expect(200);
    await call.moveParty(host, partyId, 'started').expect(200);
    await comes(id, [kid('Juan')]).expect(200);
    await call.moveParty(host, partyId, 'finished').expect(200);
    expect((await comes(id, [kid('Ana')]).expect(409)).body.message).toBe('party_finished');
  });

  it('takes places, and more than there are when the host chooses that', async () => {
    const { id } = await perez();
    const other = await t.make.family(partyId);
    await comes(other.id, [kid('Uno'), kid('Dos')]).expect(200);
    const { body } = await comes(id, [kid('Juan'), adult]).expect(409);
    expect(body).toMatchObject({ message: 'not_enough_slots', details: { adults: 2, kids: 0 } });
    await comes(id, [kid('Juan'), adult], { exceed: true }).expect(200);
    expect(await numbers()).toMatchObject({ confirmedAdults: 1, confirmedKids: 3 });
    await comes(id, [kid('Juan')]).expect(200); // it holds that place
  });

  it('gives the places that it frees to those who wait, without overtaking them', async () => {
    const { id } = await perez();
    await comes(id, [kid('Juan'), kid('Ana')]).expect(200);
    const waiting = await t.make.account({ birthday: '2019-01-01' });
    const invitation = await t.make.invitation({ partyId, guestId: waiting.id });
    await call.wait(waiting, invitation, [waiting.id]).expect(200);
    await comes(id, [kid('Juan')]).expect(200);
    expect((await call.get(waiting, invitation)).body.rsvp).toBe('accepted');
    expect((await comes(id, [kid('Juan'), kid('Ana')]).expect(409)).body.message).toBe(
      'not_enough_slots',
    );
  });

  it.each([
    ['accepted without people', { rsvp: 'accepted', people: [] }, 'arrayNotEmpty'],
    ['a child without a name', { rsvp: 'accepted', people: [{ is_kid: true }] }, 'required'],
  ])('is not %s', async (_, body, code) => {
    const { id } = await perez();
    const { body: refusal } = await note(id, body).expect(400);
    expect(refusal.details).toMatchObject([{ field: 'people', code }]);
  });

  it('is refused for an account’s family, a walk-in, one that was removed and a party called off', async () => {
    const claimed = await perez();
    const account = await t.make.account();
    await link('claim', claimed.secret).set(account.auth).expect(200);
    expect((await comes(claimed.id, [kid('Juan')]).expect(409)).body.message).toBe('link_claimed');
    await t.make.manualGuest(partyId);
    const [door] = await t.em.execute<{ id: string }[]>(
      `select id from invitations.families where party_id = ? and origin = 'door'`,
      [partyId],
    );
    await comes(door!.id, [kid('Juan')]).expect(404);
    const removed = await perez();
    await t.remove(host, `/parties/${partyId}/families/${removed.id}`).expect(204);
    await comes(removed.id, [kid('Juan')]).expect(404);
    const { id } = await perez();
    await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
    expect((await comes(id, [kid('Juan')]).expect(409)).body.message).toBe('party_cancelled');
  });
});

describe('care data that a family had given on its link', () => {
  /** The family answered with care data and then declined; the host notes that it comes after all. */
  async function noted() {
    const { id, secret } = await perez();
    await answerByLink(t, secret, { children: ['Juan'] }).expect(200);
    const [guest] = await t.em.execute<{ id: string; guest_id: string }[]>(
      'select id, guest_id from invitations.invitations where family_id = ?',
      [id],
    );
    const isOpen = async () => (await call.info(host, partyId, guest!.guest_id)).status === 200;
    expect(await isOpen()).toBe(true);
    await answerByLink(t, secret, null).expect(200);
    await comes(id, [kid('Juan')]).expect(200);
    return { id, secret, invitationId: guest!.id, isOpen };
  }

  it('stay closed, because the host’s note is no word of the family', async () => {
    const { isOpen } = await noted();
    expect(await isOpen()).toBe(false);
  });

  it('open with the family’s own answer', async () => {
    const { secret, isOpen } = await noted();
    await answerByLink(t, secret, { children: ['Juan'] }).expect(200);
    expect(await isOpen()).toBe(true);
  });

  it('open when the family shares them', async () => {
    const { id, invitationId, isOpen } = await noted();
    await answering(t, DecideCare, asBearer(id, partyId), invitationId, { share: true });
    expect(await isOpen()).toBe(true);
  });

  it('stay open for one whom the family had named and who stays', async () => {
    const { id, secret } = await perez();
    await answerByLink(t, secret, { children: ['Juan'] }).expect(200);
    await comes(id, [kid('Juan'), kid('Ana')]).expect(200);
    const rows = await t.em.execute(
      `select p.full_name as name, i.named_at is not null as named from invitations.invitations i
         join family.people p on p.id = i.guest_id where i.family_id = ? order by 1`,
      [id],
    );
    expect(rows).toEqual([
      { name: 'Ana', named: false },
      { name: 'Juan', named: true },
    ]);
  });
});
