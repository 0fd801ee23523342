// What a family writes to the host with its answer.
import { testApp } from '../../support/app.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);

async function invited() {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id);
  const { secret } = await t.make.family(partyId, { name: 'Familia Paz' });
  const parent = await t.make.account();
  await t.post(parent, '/familyLinks/claim', { secret }).expect(200);
  const { body } = await call.open(parent, partyId).expect(200);
  const [{ id }] = body as [{ id: string }];
  const answer = (verb: string, given: object = {}) =>
    t.patch(
      parent,
      `/invitations/${id}/${verb}`,
      verb === 'accept' ? { familyIds: [parent.id], ...given } : given,
    );
  const said = async (who = parent) =>
    ((await call.open(who, partyId)).body as { message: string | null }[]).map(
      ({ message }) => message,
    );
  return { host, partyId, parent, id, answer, said };
}

it.each(['accept', 'decline', 'notSure'])('is kept with %s, and shown to both', async (verb) => {
  const { host, partyId, parent, id, answer, said } = await invited();
  const message = '¡Gracias!\nLlegamos tarde';
  const { body } = await answer(verb, { message }).expect(200);
  expect(body).toMatchObject([{ message }]);
  expect(await said()).toEqual([message]);
  // It stays until another one, or none, is written.
  await answer(verb).expect(200);
  expect(await said()).toEqual([message]);
  const list = await t.read(host, `/parties/${partyId}/families`).expect(200);
  expect(list.body).toMatchObject([{ name: 'Familia Paz', message }]);
  await answer(verb, { message: '' }).expect(200);
  expect(await said()).toEqual([null]);
  expect((await call.get(parent, id).expect(200)).body.message).toBeNull();
});

it('is kept with a request for places', async () => {
  const { host, partyId, parent, id, said } = await invited();
  await call.patchParty(host, partyId, { max_attendees_adults: 0 }).expect(200);
  await t
    .post(parent, `/invitations/${id}/wait`, {
      familyIds: [parent.id],
      message: 'Ojalá haya lugar',
    })
    .expect(200);
  expect(await said()).toEqual(['Ojalá haya lugar']);
});

it('is no other family’s', async () => {
  const { partyId, answer, said } = await invited();
  await answer('decline', { message: 'CANARIO' }).expect(200);
  const other = await t.make.account();
  expect(await said(other)).toEqual([null]);
  expect((await call.current(other)).text).not.toContain('CANARIO');
  expect((await call.consents(other, partyId)).text).not.toContain('CANARIO');
});

it.each([
  ['a long text', 'x'.repeat(201), 'validation_failed'],
  ['forbidden characters', 'a<b', 'invalid_characters'],
  ['no text', 7, 'validation_failed'],
])('is refused with %s, and so is the answer', async (_, message, code) => {
  const { answer, said, parent, partyId } = await invited();
  for (const verb of ['accept', 'decline', 'notSure']) {
    expect((await answer(verb, { message }).expect(400)).body.message).toBe(code);
  }
  expect(await said()).toEqual([null]);
  expect((await call.open(parent, partyId)).body).toMatchObject([{ rsvp: null }]);
});

it('may be missing with all of the body', async () => {
  const { parent, id } = await invited();
  await call.patch(parent, id, 'notSure').expect(200);
  await call.patch(parent, id, 'decline').expect(200);
});
