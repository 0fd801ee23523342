import type { Response } from 'supertest';
import type { TestAccount } from '../../factories.js';
import type { TestApp } from '../../support/app.js';
import { linkFamily, type LinkFamily } from '../../support/link-family.js';

type Auth = { Authorization: string };

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
  const at = (partyId: string, path: string) => `/api/parties/${partyId}/${path}`;
  const read = (auth: Auth, partyId: string) => t.http.get(at(partyId, 'gifts')).set(auth);
  const readList = (auth: Auth, partyId: string) => t.http.get(at(partyId, 'giftList')).set(auth);
  return {
    read,
    readList,
    write: (auth: Auth, partyId: string, body: object) =>
      t.http
        .put(at(partyId, 'giftList'))
        .set(auth)
        .send({ wish: 'ideas', shows_names: false, revision: 0, ideas: [], ...body }),
    reserve: (auth: Auth, partyId: string, ideaId: string, among: number | null = null) =>
      t.http
        .put(at(partyId, `giftIdeas/${ideaId}/reservation`))
        .set(auth)
        .send({ among }),
    release: (auth: Auth, partyId: string, ideaId: string) =>
      t.http.delete(at(partyId, `giftIdeas/${ideaId}/reservation`)).set(auth),
    /** What the caller sees of an idea. */
    idea: async (auth: Auth, partyId: string, ideaId: string) => {
      const { body } = await read(auth, partyId).expect(200);
      return (body as { ideas: { id: string }[] }).ideas.find(({ id }) => id === ideaId);
    },
    hosted: async (auth: Auth, partyId: string, ideaId: string) => {
      const { body } = await readList(auth, partyId).expect(200);
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
  await t.em.execute('update parties.parties set co_host_ids = array[?]::uuid[] where id = ?', [
    coHost.id,
    partyId,
  ]);
  for (const { id } of [guest, other]) {
    await t.make.invitation({ partyId, guestId: id, rsvp: 'accepted' });
  }
  await t.make.invitation({ partyId, guestId: asked.id, rsvp: null });
  const link = await linkFamily(t, partyId, { child: 'Thiago Ríos' });
  const { body } = await callsOfGifts(t)
    .write(host.auth, partyId, { ideas: IDEAS.map((text) => ({ text })) })
    .expect(200);
  const ideas = (body as { ideas: { id: string }[] }).ideas.map(({ id }) => id);
  return { partyId, host, coHost, guest, other, asked, stranger, link, ideas };
}
