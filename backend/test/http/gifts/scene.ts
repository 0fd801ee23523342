import type { Response } from 'supertest';
import type { TestAccount } from '../../factories.js';
import type { TestApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { linkFamily, type LinkFamily } from '../../support/link-family.js';

/** A party with a list of ideas; families with and without an account that come, and one that has not answered. */
export interface GiftScene {
  partyId: string;
  host: TestAccount;
  coHost: TestAccount;
  guest: TestAccount;
  other: TestAccount;
  asked: TestAccount;
  stranger: TestAccount;
  link: LinkFamily;
  ideas: string[];
}

export const IDEAS = ['Bicicleta roja', 'Libro de dinosaurios', 'Entradas al circo'];

export const messageOf = ({ body }: Response) => (body as { message?: string }).message;

export function callsOfGifts(t: TestApp) {
  const at = (partyId: string, path: string) => `/parties/${partyId}/${path}`;
  const read = (by: By, partyId: string) => t.read(by, at(partyId, 'gifts'));
  const readList = (by: By, partyId: string) => t.read(by, at(partyId, 'giftList'));
  return {
    read,
    readList,
    write: (by: By, partyId: string, body: object) =>
      t.put(by, at(partyId, 'giftList'), {
        wish: 'ideas',
        shows_names: false,
        revision: 0,
        ideas: [],
        ...body,
      }),
    reserve: (by: By, partyId: string, ideaId: string, among: number | null = null) =>
      t.put(by, at(partyId, `giftIdeas/${ideaId}/reservation`), { among }),
    release: (by: By, partyId: string, ideaId: string) =>
      t.remove(by, at(partyId, `giftIdeas/${ideaId}/reservation`)),
    /** What the caller sees of an idea. */
    idea: async (by: By, partyId: string, ideaId: string) => {
      const { body } = await read(by, partyId).expect(200);
      return (body as { ideas: { id: string }[] }).ideas.find(({ id }) => id === ideaId);
    },
    hosted: async (by: By, partyId: string, ideaId: string) => {
      const { body } = await readList(by, partyId).expect(200);
      return (body as { ideas: { id: string }[] }).ideas.find(({ id }) => id === ideaId);
    },
  };
}

export async function giftScene(t: TestApp, given: object = {}): Promise<GiftScene> {
  const named = (fullName: string) => t.make.account({ fullName });
  const [host, coHost, guest, other, asked, stranger] = [
    await named('Ana Anfitriona'),
    await named('Carla Coanfitriona'),
    await named('Gabriel Regalador'),
    await named('Olga Otra'),
    await named('Nico Sinrespuesta'),
    await named('Ema Extraña'),
  ];
  const partyId = await t.make.party(host.id, given);
  await t.set('parties.parties', partyId, { co_host_ids: [coHost.id] });
  for (const { id } of [guest, other]) {
    await t.make.invitation({ partyId, guestId: id, rsvp: 'accepted' });
  }
  await t.make.invitation({ partyId, guestId: asked.id, rsvp: null });
  const link = await linkFamily(t, partyId, { child: 'Thiago Ríos' });
  const { body } = await callsOfGifts(t)
    .write(host, partyId, { ideas: IDEAS.map((text) => ({ text })) })
    .expect(200);
  const ideas = (body as { ideas: { id: string }[] }).ideas.map(({ id }) => id);
  return { partyId, host, coHost, guest, other, asked, stranger, link, ideas };
}
