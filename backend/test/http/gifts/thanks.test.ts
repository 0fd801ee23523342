import { jest } from '@jest/globals';
import { MailOptOuts } from '../../../src/shared/mail/mail-opt-outs.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { MailSuppressions } from '../../../src/shared/mail/mail-suppressions.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { callsOfGifts, giftScene, messageOf, type GiftScene } from './scene.js';

const t = testApp();
const calls = callsOfGifts(t);
let s: GiftScene;
let outbox: jest.Spied<MailOutbox['send']>;
beforeAll(() => {
  outbox = jest.spyOn(t.get(MailOutbox), 'send');
});
beforeEach(async () => {
  s = await giftScene(t);
  outbox.mockClear();
});

async function endParty() {
  await t.make.over(s.partyId);
  await t.set('parties.parties', s.partyId, { status: 'finished' });
}
const thank = (family_ids: string[], given: object = {}, by = s.host) =>
  t.post(by, `/parties/${s.partyId}/giftThanks`, {
    family_ids,
    words: 'Gracias por venir. ¡A Sofi le encantó!',
    channel: 'chat',
    ...given,
  });
type Listed = Answered['ThankableFamilyResponse'];
const listed = async (): Promise<Listed[]> => {
  const { body } = await calls.readList(s.host, s.partyId).expect(200);
  return body.families as Listed[];
};
const idOf = async (name: string) => (await listed()).find((one) => one.name === name)?.id ?? '';

it('waits until the party is over', async () => {
  expect(await listed()).toEqual([]);
  expect(messageOf(await thank([s.link.id]).expect(409))).toBe('party_not_over');
});

it('is said once to each family that came, also by two hosts at once', async () => {
  await endParty();
  expect((await listed()).map(({ name, thanked }) => [name, thanked])).toEqual([
    ['Gabriel Regalador', null],
    ['Los del enlace', null],
    ['Olga Otra', null],
  ]);
  const guest = await idOf('Gabriel Regalador');
  const answers = await Promise.all([thank([guest]), thank([guest], {}, s.coHost)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const others = [s.link.id, guest];
  expect(messageOf(await thank(others).expect(409))).toBe('already_thanked');
  expect((await listed()).filter(({ thanked }) => thanked)).toHaveLength(1);
  await thank([s.link.id], { words: 'Gracias,\nLos del enlace' }).expect(200);
  expect(outbox).not.toHaveBeenCalled();
});

it('goes by mail to those who have an address', async () => {
  await endParty();
  const guest = await idOf('Gabriel Regalador');
  const refused = await thank([guest, s.link.id], { channel: 'mail' }).expect(409);
  expect(refused.body).toMatchObject({
    message: 'no_mail_address',
    details: { ids: [s.link.id] },
  });
  expect(outbox).not.toHaveBeenCalled();
  await thank([guest, await idOf('Olga Otra')], { channel: 'mail' }).expect(200);
  expect(outbox.mock.calls.map(([mail]) => [mail.template, mail.to]).sort()).toEqual(
    [s.guest.email, s.other.email].map((to) => ['giftThanks', to]).sort(),
  );
  expect(outbox.mock.calls[0]?.[0].params).toMatchObject({
    words: expect.stringContaining('Sofi'),
  });
});

it('is said by hosts who never wrote what they wish for', async () => {
  for (const table of ['gift_ideas', 'gift_lists']) {
    await t.em.execute(`delete from gifts.${table} where party_id = ?`, [s.partyId]);
  }
  const { body } = await calls.readList(s.host, s.partyId).expect(200);
  expect(body).toMatchObject({ wish: null, revision: 0, shows_names: false, ideas: [] });
  await endParty();
  expect(await listed()).toHaveLength(3);
  await thank([s.link.id]).expect(200);
});

it('goes by no mail to those who would not get it', async () => {
  await endParty();
  const write = (id: string, email: string) => t.set('invitations.families', id, { email });
  const mailed = async () =>
    (await listed()).filter(({ has_mail }) => has_mail).map(({ name }) => name);
  await write(s.link.id, 'enlace@correo.uy');
  expect(await mailed()).toEqual(['Gabriel Regalador', 'Los del enlace', 'Olga Otra']);
  await t.get(MailOptOuts).add('enlace@correo.uy', 'notices');
  await t.get(MailSuppressions).add(s.guest.email, '550');
  await t.set('family.people', s.other.id, { is_searchable: false });
  const left = await mailed();
  const [guest, link] = [await idOf('Gabriel Regalador'), s.link.id];
  const refused = await thank([guest, link], { channel: 'mail' }).expect(409);
  expect(refused.body).toMatchObject({ message: 'no_mail_address' });
  expect([...refused.body.details.ids].sort()).toEqual([guest, link].sort());
  expect((await listed()).every(({ thanked }) => thanked === null)).toBe(true);
  expect(left).toEqual([]);
});

it('is not said to those who did not come, nor by guests', async () => {
  await endParty();
  await thank([s.partyId]).expect(404);
  await thank([s.link.id], {}, s.guest).expect(403);
  for (const given of [{ words: ' ' }, { words: 'a'.repeat(301) }, { channel: 'sms' }]) {
    expect(messageOf(await thank([s.link.id], given).expect(400))).toBe('validation_failed');
  }
  expect(messageOf(await thank([]).expect(400))).toBe('validation_failed');
});
