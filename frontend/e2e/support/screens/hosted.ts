import { partyToday } from '../day.js';
import type { Product } from '../browser.js';
import { call, member, party, type Member } from '../members.js';
import { change } from '../parties.js';

/** User input of these scenes. */
export const HOSTED = {
  host: 'Valentina Rodríguez Píriz',
  single: 'Diego Martínez',
  kids: [
    ...['Juana', 'Mateo', 'Emma', 'Benjamín', 'Martina', 'Felipe', 'Sofía', 'Thiago'],
    ...['Guadalupe', 'Bautista', 'Catalina', 'Joaquín'],
  ],
  surnames: ['Pérez', 'Silva', 'Goicoechea-Etcheverrigaray', 'Núñez', 'Bentancor'],
  names: {
    unsent: 'Los 6 de Guadalupe',
    open: 'Cumple de Emma',
    answered: 'Martina cumple 7',
    soon: 'Fiesta de Thiago',
    running: 'La fiesta de Juana',
    cancelled: 'Benjamín y Felipe cumplen 5',
    over: 'Cumple de Catalina',
  },
  place: 'Salón Arcoíris',
  family: 'Familia',
  helper: 'Rocío',
  unnamed: 'Adulto', // as the server names those who are only counted
};

type Listed = { id: string; children: string[] };

/** A host of a party in each state, with themes and whole classes, and one who hosts a single party. */
export async function arrangeHosted(product: Product) {
  const [host, single] = await Promise.all([
    member(product, HOSTED.host),
    member(product, HOSTED.single),
  ]);
  const places = { max_attendees_adults: 30, max_attendees_kids: 40 };
  const create = (name: string, theme: string, who = host) =>
    party(product, who, name, { ...places, theme, address: HOSTED.place });
  const { names } = HOSTED;
  const [only, unsent, open, answered, cancelled, over] = await Promise.all([
    create(names.open, 'unicorn', single),
    create(names.unsent, 'unicorn'),
    create(names.open, 'sea'),
    create(names.answered, 'space'),
    create(names.cancelled, 'football'),
    create(names.over, 'circus'),
  ]);
  const [soon, running] = await Promise.all(
    [names.soon, names.running].map((name) => partyToday(product, host, { ...places, name })),
  );
  await change(product, host, soon!, { theme: 'dinosaurs' });
  await change(product, host, running!, { theme: 'jungle', requires_handover: true });

  const linkOf = await listed(product, host, unsent, 24);
  await listed(product, single, only, 3);
  await answer(product, host, open, await sent(product, host, open, 24), 14);
  await answer(product, host, answered, await sent(product, host, answered, 12), 12);
  await answer(product, host, soon!, await sent(product, host, soon!, 60), 45);
  await answer(product, host, running!, await sent(product, host, running!, 12), 12);
  await answer(product, host, over, await sent(product, host, over, 6), 6);
  await change(product, host, running!, { status: 'started' });
  const { pathname, hash } = new URL(
    (
      await call<{ link: string }>(
        ...[product, 'POST', `/parties/${running}/doorPasses`, { name: HOSTED.helper, care: true }],
        host.session.accessToken,
      )
    ).link,
  );
  await change(product, host, over, { status: 'started' });
  await change(product, host, over, { status: 'finished' });
  await call(product, 'POST', `/parties/${cancelled}/cancel`, {}, host.session.accessToken);
  return {
    ...{ valentina: host, single, only, unsent, open, answered, called: cancelled, over },
    ...{ soon: soon!, running: running!, link: linkOf },
    helping: pathname + hash,
  };
}

/** @returns the path of the link of the first family */
async function listed(product: Product, host: Member, partyId: string, count: number) {
  const families = Array.from({ length: count }, (_, n) => {
    const { kids, surnames } = HOSTED;
    const surname = surnames[n % surnames.length];
    return {
      name: `${HOSTED.family} ${surname}`,
      children: [`${kids[n % kids.length]} ${surname}`],
    };
  });
  const { added } = await call<{ added: [{ link: string }] }>(
    product,
    'POST',
    `/parties/${partyId}/families`,
    { families },
    host.session.accessToken,
  );
  const { pathname, hash } = new URL(added[0].link);
  return pathname + hash;
}

/** Families to whom the host has sent their links. */
async function sent(product: Product, host: Member, partyId: string, count: number) {
  await listed(product, host, partyId, count);
  const path = `/parties/${partyId}/families`;
  const token = host.session.accessToken;
  const families = await call<Listed[]>(product, 'GET', path, undefined, token);
  for (const { id } of families) await call(product, 'POST', `${path}/${id}/sent`, {}, token);
  return families;
}

/** The host notes that the first ones come, each child with an adult, and that every fourth does not. */
async function answer(
  product: Product,
  host: Member,
  partyId: string,
  families: Listed[],
  count: number,
): Promise<void> {
  for (const [n, { id, children }] of families.slice(0, count).entries()) {
    const people = [
      ...children.map((full_name) => ({ full_name, is_kid: true })),
      ...(n % 2 ? [{ is_kid: false }] : []),
    ];
    const body = n % 4 === 3 ? { rsvp: 'declined' } : { rsvp: 'accepted', people, exceed: true };
    const path = `/parties/${partyId}/families/${id}/answer`;
    await call(product, 'PUT', path, body, host.session.accessToken);
  }
}
