// Families learn by mail that another one organises what they take part in.
import { jest } from '@jest/globals';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { MailOptOuts } from '../../../src/shared/mail/mail-opt-outs.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { translator } from '../../../src/shared/text/translator.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { callsOfGifts, giftScene, type GiftScene } from './scene.js';

const t = testApp();
const calls = callsOfGifts(t);
const ADDRESS = 'enlace@correo.uy';
let s: GiftScene;
let outbox: jest.Spied<MailOutbox['send']>;
beforeAll(() => {
  outbox = jest.spyOn(t.get(MailOutbox), 'send');
});
beforeEach(async () => {
  s = await giftScene(t);
  await t.set('invitations.families', s.link.id, { email: ADDRESS });
  outbox.mockClear();
});

const CANARIES = ['CANARIO.PAGO', 'CANARIO.REGALO', '71193', '62287', 'Thiago', 'Los del enlace'];
const open = async (by: By): Promise<string> => {
  const { body } = await t
    .post(by, `/parties/${s.partyId}/giftCollections`, {
      ...{ purpose: 'CANARIO.REGALO', how_to_pay: 'Alias CANARIO.PAGO', suggested: 71193 },
      until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    })
    .expect(200);
  return (body as { collections: { id: string }[] }).collections.at(-1)?.id ?? '';
};
const join = (by: By, id: string, amount: number | null = null) =>
  t
    .put(by, `/parties/${s.partyId}/giftCollections/${id}/part`, { paid: amount !== null, amount })
    .expect(200);
const decline = async (account: TestAccount) => {
  const of = { party_id: s.partyId, guest_id: account.id };
  const id = await t.idOf('invitations.invitations', of);
  await t.patch(account, `/invitations/${id}/decline`).expect(200);
};
const told = () =>
  outbox.mock.calls
    .map(([{ template, to }]) => [template, to])
    .filter(([template]) => template?.startsWith('gift'))
    .sort();

it.each([
  ['declines', () => decline(s.guest)],
  ['is erased', () => t.get(EraseAccount).run(s.guest.id)],
  [
    'is removed',
    async () => {
      const of = { party_id: s.partyId, account_id: s.guest.id };
      const id = await t.idOf('invitations.families', of);
      await t.remove(s.host, `/parties/${s.partyId}/families/${id}`).expect(204);
    },
  ],
] as const)('once each, when the organiser %s', async (_, leave) => {
  const [first, second] = [await open(s.guest), await open(s.guest)];
  await join(s.link, first);
  await join(s.other, first, 62287);
  await join(s.other, second);
  await join(s.link, second);
  await leave();
  expect(told()).toEqual([
    ['giftInherited', ADDRESS],
    ['giftInherited', s.other.email],
  ]);
});

it('as the one that organises it now, or as one that takes part', async () => {
  const id = await open(s.guest);
  await join(s.other, id);
  await join(s.link, id, 62287);
  await decline(s.guest);
  expect(told()).toEqual([
    ['giftInherited', s.other.email],
    ['giftPassedOn', ADDRESS],
  ]);
  const mails = outbox.mock.calls.map(([mail]) => mail);
  const heir = mails.find(({ to }) => to === s.other.email);
  expect(heir).toMatchObject({ actionPath: `/invitations/${s.partyId}/` });
  // No link of a family is in a mail.
  const byLink = mails.find(({ to }) => to === ADDRESS);
  expect(byLink).toMatchObject({ isByLink: true, about: { familyId: s.link.id } });
  expect(byLink?.actionPath).toBeUndefined();
});

it('without what it is, how it is paid, amounts, and names of children', async () => {
  const id = await open(s.guest);
  await join(s.link, id, 62287);
  await join(s.other, id);
  await decline(s.guest);
  const mails = outbox.mock.calls.map(([mail]) => mail);
  expect(mails.map(({ template }) => template)).toContain('giftPassedOn');
  const mailed = JSON.stringify(mails);
  expect(CANARIES.filter((canary) => mailed.includes(canary))).toEqual([]);
  const t = translator('es');
  const parts = ['subject', 'preheader', 'title', 'body', 'footer'] as const;
  const words = ['giftPassedOn', 'giftInherited'].flatMap((template) =>
    parts.map((part) => t(`mails:${template}.${part}`)),
  );
  expect(words.join('\n')).not.toMatch(/colecta|dinero|plata|pag[aoué]|alias|transfer/i);
});

it('not where they ended such mails, nor of one that is closed, nor where they take no part', async () => {
  const id = await open(s.guest);
  await join(s.link, id);
  await t.get(MailOptOuts).add(ADDRESS, 'notices');
  const closed = await open(s.guest);
  await join(s.other, closed);
  await t
    .post(s.guest, `/parties/${s.partyId}/giftCollections/${closed}/close`, { bought: null })
    .expect(200);
  await decline(s.guest);
  const { body } = await calls.read(s.link, s.partyId).expect(200);
  expect(body.collections[0]).toMatchObject({ mine: true });
  expect(told()).toEqual([]);
});

it.each([
  [29, 1],
  [31, 0],
])('%s days after the party, as long as there may be something to arrange', async (days, mails) => {
  await join(s.other, await open(s.guest));
  await t.make.over(s.partyId, days);
  await t.get(EraseAccount).run(s.guest.id);
  expect(told()).toHaveLength(mails);
});
