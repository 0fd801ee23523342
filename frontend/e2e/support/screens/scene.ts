import { randomUUID } from 'node:crypto';
import { PSEUDO_LOCALE } from '../../../scripts/i18n/pseudo.js';
import { zoneOfNoon } from '../../../../backend/test/support/daytime.js';
import type { Product } from '../browser.js';
import { child, rowsOf } from '../day.js';
import { call, member, newcomer, party, type Member } from '../members.js';
import { arrangeHosted, HOSTED } from './hosted.js';
import { addPhotos, answer, change, crowd, CROWD_TEXT, LONG_NAME, photo } from '../parties.js';

/** User input of the scene. Screens show it unchanged. */
export const TYPED = {
  host: 'Ana Pereira',
  guest: 'Bruno Fernández',
  alone: 'Nadia Núñez',
  unverified: 'Carla Sosa',
  children: [
    'Mateo Fernández',
    'Olivia Fernández',
    'María de los Ángeles Guadalupe Fernández Etcheverrigaray-Goicoechea',
  ],
  manual: 'Tomás Acosta',
  party: LONG_NAME,
  crowd: CROWD_TEXT,
  insurer: 'Asociación Española Primera de Socorros Mutuos',
  pickUp: ['Rosa Silva', 'Tío Nacho de la Fuente Etcheverrigaray-Goicoechea'],
  opinion: 'Una tarde preciosa',
  gifts: ['Bicicleta con casco', 'Entradas al circo', 'Alias BICI MATEO'],
  giftPhoto: 'bici.jpg',
  // Parts of an address break at its signs.
  childEmail: 'una.direccion.de.correo.muy.larga.que.no.cabe@example.com',
  place: 'Av. Italia 4321 Montevideo Uruguay GMT',
};

export const typedWords = (): string[] =>
  [TYPED, HOSTED, HOSTED.names]
    .flatMap((typed) => Object.values(typed).flat())
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
    .map((word) => word.toLowerCase());

export type Scene = Awaited<ReturnType<typeof arrange>>;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const token = (who: Member) => who.session.accessToken;

/**
 * A host, a guest with three children, an account without data, and a party in every state, some with
 * long names, photos and forty more guests.
 */
export async function arrange(product: Product) {
  const [host, guest, alone, unverified] = await Promise.all([
    member(product, TYPED.host),
    member(product, TYPED.guest),
    member(product, TYPED.alone),
    newcomer(product, { full_name: TYPED.unverified }),
  ]);
  const children = await Promise.all(
    TYPED.children.map((name) =>
      child(product, guest, name, '2019-05-02', {
        email: TYPED.childEmail,
        health_insurance_name: TYPED.insurer,
      }),
    ),
  );
  await careOf(product, guest, children[0]!);
  const household = [guest.session.user.id, ...children];
  const [parties, hosted] = await Promise.all([
    partiesInEveryState(product, host, guest, household),
    arrangeHosted(product),
  ]);
  return { host, guest, alone, unverified, children, ...parties, ...hosted };
}

/** Notes and people who may pick up the child. */
async function careOf(product: Product, guest: Member, childId: string): Promise<void> {
  const path = '/healthConditions';
  const catalogue = await call<{ id: string }[]>(product, 'GET', path, undefined, token(guest));
  for (const { id } of catalogue.filter((_, index) => index % 4 === 0)) {
    const note = { health_condition_id: id };
    await call(product, 'POST', `/users/${childId}/healthConditions`, note, token(guest));
  }
  for (const name of TYPED.pickUp) {
    const person = { name, phone: '+598 (99) 123-456' };
    await call(product, 'POST', `/users/${childId}/authorizations`, person, token(guest));
  }
}

/** What hosts wish for, with a collection for one of the ideas. @returns the path of another one, which bought a gift */
async function giftsOf(product: Product, host: Member, guest: Member, partyId: string) {
  const path = `/parties/${partyId}`;
  const [bicycle = '', circus = '', alias = ''] = TYPED.gifts;
  const ideas = [{ text: bicycle, link: 'https://example.com/', price: 4500 }, { text: circus }];
  const wish = { wish: 'ideas', shows_names: false, revision: 0, ideas };
  const listed = await call<{ ideas: { id: string }[] }>(
    ...[product, 'PUT', `${path}/giftList`, wish, token(host)],
  );
  const [first, second] = listed.ideas.map(({ id }) => id);
  const collection = {
    ...{ purpose: bicycle, suggested: 400, until: inHours(48).slice(0, 10), how_to_pay: alias },
    idea_id: first,
    idempotency_key: randomUUID(),
  };
  await call(product, 'POST', `${path}/giftCollections`, collection, token(guest));
  const bought = { purpose: circus, until: collection.until, idea_id: second };
  const { collections } = await call<{ collections: { id: string }[] }>(
    ...[product, 'POST', `${path}/giftCollections`, bought, token(guest)],
  );
  const closed = `${path}/giftCollections/${collections.at(-1)?.id}`;
  await call(product, 'POST', `${closed}/close`, { bought: circus }, token(guest));
  return closed;
}

/** As a browser sends it. */
async function photoOfGift(product: Product, guest: Member, collection: string) {
  const body = new FormData();
  const bytes = new Uint8Array(await photo('#30c060'));
  body.append('picture', new Blob([bytes], { type: 'image/jpeg' }), TYPED.giftPhoto);
  const headers = { Authorization: `Bearer ${token(guest)}` };
  const address = `${product.server.url}/api${collection}/photo`;
  const { status } = await fetch(address, { method: 'PUT', headers, body });
  if (status !== 200) throw new Error(`The photo was answered with ${status}`);
}

async function partiesInEveryState(
  product: Product,
  host: Member,
  guest: Member,
  household: string[],
) {
  const create = () => party(product, host, TYPED.party);
  const accept = (id: string) => answer(product, guest, id, 'accept', household);

  const [planned, started, finished] = await Promise.all([create(), create(), create()]);
  await addPhotos(product, host, planned, ['#c03060', '#3060c0', '#30c060', '#c0a030']);
  await change(product, host, planned, { youtube_link: 'https://youtu.be/dQw4w9WgXcQ' });
  for (const id of [planned, started, finished]) {
    await accept(id);
    await crowd(product, id, 40);
  }
  await giftsOf(product, host, guest, planned);
  await photoOfGift(product, guest, await giftsOf(product, host, guest, finished));
  for (const id of [started, finished]) await change(product, host, id, { status: 'started' });
  for (const id of [started, finished]) {
    const user = { full_name: TYPED.manual, birthday: '2020-01-01' };
    const body = { user, healthConditions: [] };
    await call(product, 'POST', `/parties/${id}/addGuest/`, body, token(host));
  }
  await change(product, host, finished, { status: 'finished' });
  await rowsOf(
    product,
    `update parties.parties set date_start = now() - interval '4 hours', date_end = now() - interval '1 hour',
            rsvp_due_date = now() - interval '4 hours' where id = $1`,
    [finished],
  );
  const review = { party_id: finished, rating: 4, review: TYPED.opinion };
  await call(product, 'POST', '/partyReviews', review, token(guest));

  const [empty, bare, closed] = await Promise.all([create(), create(), create()]);
  const due = { rsvp_due_date: inHours(-1 / 60), timezone: zoneOfNoon() }; // its mail does not wait
  const inPseudo = { 'Accept-Language': PSEUDO_LOCALE };
  await call(product, 'PATCH', `/parties/${closed}`, due, token(host), inPseudo);

  const [unsure, declined, removed] = await Promise.all([create(), create(), create()]);
  await answer(product, guest, unsure, 'notSure');
  await answer(product, guest, declined, 'decline');
  const row = await answer(product, guest, removed);
  await call(product, 'DELETE', `/invitations/${row}`, undefined, token(host));

  const [full, waiting, offered] = await Promise.all([create(), create(), create()]);
  const other = await member(product, TYPED.alone);
  const waits = async (who: Member, id: string, familyIds: string[]) => {
    const row = await answer(product, who, id);
    await call(product, 'POST', `/invitations/${row}/wait`, { familyIds }, token(who));
  };
  for (const id of [full, waiting, offered]) {
    await change(product, host, id, { max_attendees_adults: 0 });
  }
  await waits(guest, waiting, household);
  await waits(guest, offered, household);
  await waits(other, offered, [other.session.user.id]);
  // A place of a party that is soon is offered instead of taken.
  await change(product, host, offered, {
    date_start: inHours(24),
    date_end: inHours(27),
    rsvp_due_date: inHours(23),
    max_attendees_adults: 1,
  });

  const hostLink = async (id: string) => {
    const path = `/parties/${id}/hostLink`;
    const { link } = await call<{ link: string }>(product, 'POST', path, undefined, token(host));
    return new URL(link);
  };
  const secret = (await hostLink(planned)).hash.slice(1);
  await call(product, 'POST', `/parties/${planned}/hosts`, { secret }, token(other));
  const { pathname, hash } = await hostLink(closed);

  return {
    hosting: pathname + hash,
    ...{ planned, started, finished, empty, bare, closed },
    ...{ unsure, declined, removed, full, waiting, offered },
  };
}
