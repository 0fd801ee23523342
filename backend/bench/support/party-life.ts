// What people do with a party, from the invitation to the reviews, as the requests of the frontend's screens.
import { randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import { accessToken } from './tokens.ts';

/** A family with an account. */
export interface Household {
  accountId: string;
  kidId: string;
}

/** A family that the host expects, with the secret of its link. */
export interface LinkFamily {
  id: string;
  secret: string;
}

export interface Party {
  id: string;
  host: string;
  links: LinkFamily[];
}

export type Choice = 'accept' | 'decline' | 'notSure' | 'none';

const HOUR = 3_600_000;

/** A family that is asked to bring what its kid needs notes it, and shows it to the host. */
const CARE = { share: true, what_to_do: 'Tiene su autoinyector en la mochila.' };

/** The requests of one account. */
export const callsOf =
  (caller: Caller, accountId: string) =>
  <T>(method: string, path: string, body?: object): Promise<T> =>
    caller.ask<T>(accessToken(accountId), method, path, body);

/** The host's screen of a party. */
export async function openParty(caller: Caller, host: string, id: string): Promise<void> {
  const ask = callsOf(caller, host);
  for (const part of ['', '/changes', '/families']) await ask('GET', `/parties/${id}${part}`);
}

/** The host creates the party, adds pictures, pastes the families and sends each of them its link. */
export async function prepare(
  caller: Caller,
  host: string,
  pictures: Blob[],
  expected: number,
): Promise<Party> {
  const ask = callsOf(caller, host);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  await home(caller, host);
  await ask('GET', '/family');
  const { id } = await ask<{ id: string }>('POST', '/parties', {
    name: 'Cumple de Sofía',
    date_start: at(48),
    date_end: at(52),
    rsvp_due_date: at(24),
    address: 'Avenida Italia 3456, Salón Arcoíris',
    city: 'Montevideo',
    country: 'UY',
    max_attendees_adults: 60,
    max_attendees_kids: 60,
    requires_handover: true,
  });
  await openParty(caller, host, id);
  for (const picture of pictures) {
    const form = new FormData();
    form.append('picture', picture, 'foto.jpg');
    await ask('POST', `/parties/${id}/pictures`, form);
    await ask('GET', `/parties/${id}`);
  }
  const list = Array.from({ length: expected }, (_, n) => `Familia Núñez ${n}: Bruno ${n}`);
  const path = `/parties/${id}/families`;
  const { rows } = await ask<{ rows: { name: string; children: string[] }[] }>(
    'POST',
    `${path}/read`,
    { list: list.join('\n') },
  );
  const families = rows.map(({ name, children }) => ({ name, children }));
  const { added } = await ask<{ added: { id: string; link: string }[] }>('POST', path, {
    families,
    siblings_welcome: false,
    idempotency_key: randomUUID(),
  });
  await ask('GET', path);
  for (const family of added) {
    // The chat draws its preview from the page and its picture.
    await caller.page(`/invitations/${id}/`);
    await caller.page(`/api/parties/${id}/preview.jpg`);
    await ask('POST', `${path}/${family.id}/sent`);
    await ask('GET', path);
  }
  const links = added.map((one) => ({ id: one.id, secret: one.link.split('#f=')[1] ?? '' }));
  return { id, host, links };
}

/** The first screen of an account. */
async function home(caller: Caller, accountId: string): Promise<void> {
  const ask = callsOf(caller, accountId);
  const open = '/parties?status=pending&status=started&search=';
  const parts = ['/users/invitations/get', '/users/invitations/getFinished', open, '/auth/account'];
  for (const part of parts) await ask('GET', part);
}

interface Row {
  id: string;
  guest_id: string;
}

/**
 * A family with an account opens the invitation, answers, and opens it again on the day.
 * @param hasCare its kid has a condition
 */
export async function answerWithAccount(
  caller: Caller,
  { accountId, kidId }: Household,
  { id }: Party,
  choice: Choice,
  hasCare: boolean,
): Promise<void> {
  const ask = callsOf(caller, accountId);
  const rows = await openInvitation(caller, accountId, id, true);
  if (choice === 'none') return;
  await ask('GET', `/family/${accountId}`);
  const conditions = await ask<{ id: string }[]>('GET', '/healthConditions');
  const body = choice === 'accept' ? { familyIds: [accountId, kidId] } : undefined;
  await ask('PATCH', `/invitations/${rows[0]?.id}/${choice}`, body);
  const answered = await ask<Row[]>('GET', `/users/invitations/get/${id}`);
  for (const part of ['/changes', '']) await ask('GET', `/parties/${id}${part}`);
  if (choice !== 'accept') return;
  for (const part of ['/gifts', '/consents']) await ask('GET', `/parties/${id}${part}`);
  await ask('GET', '/alerts');
  await readPickups(caller, accountId, kidId, id);
  if (hasCare) {
    const kid = answered.find((row) => row.guest_id === kidId);
    await ask('POST', `/users/${kidId}/healthConditions`, {
      health_condition_id: conditions[0]?.id,
    });
    await ask('PATCH', `/invitations/${kid?.id}/care`, CARE);
  }
  await openInvitation(caller, accountId, id, false);
  for (const part of ['/alerts', `/parties/${id}/gifts`]) await ask('GET', part);
  await readPickups(caller, accountId, kidId, id);
}

async function openInvitation(
  caller: Caller,
  accountId: string,
  id: string,
  isFirst: boolean,
): Promise<Row[]> {
  const ask = callsOf(caller, accountId);
  await caller.page(`/invitations/${id}/`);
  const { pictures } = await ask<{ pictures: { id: string }[] }>('GET', `/parties/${id}`);
  const rows = await ask<Row[]>('GET', `/users/invitations/get/${id}`);
  await ask('GET', '/family');
  await ask('GET', `/parties/${id}/changes`);
  await ask('PATCH', `/parties/${id}/viewsCount`);
  // Later the browser has them.
  for (const [n, picture] of (isFirst ? pictures : []).entries()) {
    await caller.page(`/api/picturescdn/${picture.id}?w=${n === 0 ? 960 : 480}`);
  }
  return rows;
}

async function readPickups(caller: Caller, accountId: string, kidId: string, id: string) {
  const ask = callsOf(caller, accountId);
  await ask('GET', `/parties/${id}/pickupPasses`);
  await ask('GET', `/parties/${id}/pickupBlocks`);
  await ask('GET', `/users/${kidId}/authorizations`);
}

/** A family opens its link, answers without an account, and opens it again on the day. */
export async function answerByLink(
  caller: Caller,
  { secret }: LinkFamily,
  { id }: Party,
  choice: Choice,
  hasCare: boolean,
): Promise<void> {
  await caller.page(`/invitations/${id}/`);
  const link = await openLink(caller, secret);
  await caller.ask(null, 'GET', `/parties/${id}/visitor`);
  await link.ask('GET', `/parties/${id}/changes`);
  if (choice === 'none' || choice === 'notSure') return;
  const people = [
    ...link.children.map((full_name) => ({ full_name, is_kid: true })),
    { is_kid: false },
  ];
  const body = choice === 'accept' ? { familyIds: [], people } : undefined;
  await link.ask('PATCH', `/invitations/${link.id}/${choice}`, body);
  await openLink(caller, secret);
  const rows = await readAnswered(link, id, choice);
  if (choice === 'decline') return;
  if (hasCare) {
    const conditions = await link.ask<{ id: string }[]>('GET', '/healthConditions');
    const health_condition_ids = conditions.slice(0, 1).map((condition) => condition.id);
    const kid = rows.find(({ full_name: name }) => link.children.includes(name));
    await link.ask('PATCH', `/invitations/${kid?.id}/care`, { ...CARE, health_condition_ids });
  }
  await caller.page(`/invitations/${id}/`);
  const again = await openLink(caller, secret);
  await readAnswered(again, id, choice);
}

type Link = Awaited<ReturnType<typeof openLink>>;

async function openLink(caller: Caller, secret: string) {
  const opened = await caller.ask<{
    id: string;
    token: string;
    family: { children: string[] };
  }>(null, 'POST', '/familyLinks/open', { secret });
  const ask = <T>(method: string, path: string, body?: object): Promise<T> =>
    caller.ask<T>(opened.token, method, path, body);
  return { id: opened.id, children: opened.family.children, ask };
}

async function readAnswered(link: Link, id: string, choice: Choice) {
  await link.ask('GET', `/parties/${id}/changes`);
  if (choice === 'decline') return [];
  await link.ask('GET', `/parties/${id}/gifts`);
  let rows: { id: string; full_name: string }[] = [];
  // For who comes, and for the care of the kids.
  for (let n = 0; n < 2; n += 1) {
    rows = await link.ask('GET', `/users/invitations/get/${id}`);
    await link.ask('GET', `/parties/${id}/consents`);
  }
  for (const part of ['pickupPasses', 'pickupBlocks']) {
    await link.ask('GET', `/parties/${id}/${part}`);
  }
  await link.ask('GET', '/alerts');
  return rows;
}

/** The host looks at the list from time to time until the party. */
export async function watch(caller: Caller, { host, id }: Party, looks: number): Promise<void> {
  const ask = callsOf(caller, host);
  for (let n = 0; n < looks; n += 1) {
    await openParty(caller, host, id);
    await ask('GET', '/family');
    await ask('GET', `/parties/${id}/healthConditionsStats`);
  }
}

/** Families write reviews, and the host reads them. */
export async function review(
  caller: Caller,
  { host, id }: Party,
  families: Household[],
): Promise<void> {
  for (const { accountId } of families) {
    const ask = callsOf(caller, accountId);
    await home(caller, accountId);
    await openInvitation(caller, accountId, id, false);
    await ask('GET', `/partyReviews/${id}/getFromGuest`);
    const opinion = { rating: 5, review: 'Lo pasamos muy bien, gracias por la invitación.' };
    await ask('POST', '/partyReviews', { party_id: id, ...opinion });
    await ask('GET', `/partyReviews/${id}/getFromGuest`);
  }
  const ask = callsOf(caller, host);
  await openParty(caller, host, id);
  await ask('GET', `/partyReviews/${id}`);
  await ask('GET', `/partyReviews/${id}/average`);
}
