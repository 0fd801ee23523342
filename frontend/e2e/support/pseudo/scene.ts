import { PSEUDO_LOCALE } from '../../../scripts/i18n/pseudo.js';
import type { Product } from '../browser.js';
import { child } from '../day.js';
import { call, member, newcomer, party, type Member } from '../members.js';
import { addPhotos, answer, change } from '../parties.js';

/** User input of the scene. Screens show it unchanged. */
const TYPED = {
  host: 'Ana Pereira',
  guest: 'Bruno Fernández',
  alone: 'Nadia Núñez',
  unverified: 'Carla Sosa',
  children: ['Mateo Fernández', 'Olivia Fernández'],
  manual: 'Tomás Acosta',
  party: 'Cumple de Luca',
  insurer: 'Médica Uruguaya',
  pickUp: 'Rosa Silva',
  opinion: 'Una tarde preciosa',
  place: 'Av. Italia 4321 Montevideo Uruguay GMT',
};

export const typedWords = (): string[] =>
  Object.values(TYPED)
    .flat()
    .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
    .map((word) => word.toLowerCase());

export type Scene = Awaited<ReturnType<typeof arrange>>;

/** A host, a guest with two children, an account without data, and a party in every state. */
export async function arrange(product: Product) {
  const [host, guest, alone, unverified] = await Promise.all([
    member(product, TYPED.host),
    member(product, TYPED.guest),
    member(product, TYPED.alone),
    newcomer(product, { full_name: TYPED.unverified }),
  ]);
  const [planned, empty, bare, closed, started, finished] = await Promise.all([
    party(product, host, TYPED.party),
    party(product, host, TYPED.party),
    party(product, host, TYPED.party),
    party(product, host, TYPED.party),
    party(product, host, TYPED.party),
    party(product, host, TYPED.party),
  ]);
  const children = await Promise.all(
    TYPED.children.map((name) =>
      child(product, guest, name, '2019-05-02', { health_insurance_name: TYPED.insurer }),
    ),
  );
  const household = [guest.session.user.id, ...children];
  const as = (who: Member) => who.session.accessToken;

  const catalogue = await call<{ id: string }[]>(
    product,
    'GET',
    '/healthConditions',
    undefined,
    as(guest),
  );
  for (const { id } of catalogue.filter((_, index) => index % 9 === 0)) {
    const note = { health_condition_id: id };
    await call(product, 'POST', `/users/${children[0]}/healthConditions`, note, as(guest));
  }
  const pickUp = { name: TYPED.pickUp, phone: '099 123 456' };
  await call(product, 'POST', `/users/${children[0]}/authorizations`, pickUp, as(guest));

  await addPhotos(product, host, planned, ['#c03060', '#3060c0', '#30c060']);
  await change(product, host, planned, { youtube_link: 'https://youtu.be/dQw4w9WgXcQ' });
  for (const id of [planned, started, finished]) {
    await answer(product, guest, id, 'accept', household);
  }
  const due = { rsvp_due_date: new Date(Date.now() - 60_000).toISOString() };
  const inPseudo = { 'Accept-Language': PSEUDO_LOCALE };
  await call(product, 'PATCH', `/parties/${closed}`, due, as(host), inPseudo);
  for (const id of [started, finished]) await change(product, host, id, { status: 'started' });
  for (const id of [started, finished]) {
    const user = { full_name: TYPED.manual, birthday: '2020-01-01' };
    await call(
      product,
      'POST',
      `/parties/${id}/addGuest/`,
      { user, healthConditions: [] },
      as(host),
    );
  }
  await change(product, host, finished, { status: 'finished' });
  const review = { party_id: finished, rating: 4, review: TYPED.opinion };
  await call(product, 'POST', '/partyReviews', review, as(guest));
  return {
    host,
    guest,
    alone,
    unverified,
    children,
    planned,
    empty,
    bare,
    closed,
    started,
    finished,
  };
}
