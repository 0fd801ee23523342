// What people do with a party, from the invitation to the reviews, as requests of the frontend.
import { accessToken } from './tokens.ts';

export interface Household {
  accountId: string;
  /** The account's person and a child. */
  personIds: string[];
}

/** One who sends requests: counts them and the bytes of their responses. */
export class Caller {
  requests = 0;
  bytes = 0;

  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** @throws Error for an answer that is not a 2xx */
  async ask<T>(accountId: string, method: string, path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${accessToken(accountId)}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    this.requests += 1;
    this.bytes += content.length;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content.toString()}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return (isJson && content.length > 0 ? JSON.parse(content.toString()) : undefined) as T;
  }

  /** A page with the files that it names, as a browser without a cache loads it. */
  async page(path: string): Promise<void> {
    const html = await this.file(path);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    for (const file of new Set(files)) await this.file(file);
  }

  private async file(path: string): Promise<string> {
    const answer = await fetch(this.url + path, { headers: { 'Accept-Encoding': 'br' } });
    const text = await answer.text();
    this.requests += 1;
    this.bytes += Number(answer.headers.get('content-length') ?? text.length);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return text;
  }
}

const HOUR = 3_600_000;

/** The host creates the party, adds pictures, looks at it and shares its link. @returns its id */
export async function prepare(caller: Caller, host: string, pictures: Blob[]): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  await caller.ask(host, 'GET', '/parties');
  const { id } = await caller.ask<{ id: string }>(host, 'POST', '/parties', {
    name: 'Cumple de Sofía',
    date_start: at(48),
    date_end: at(52),
    rsvp_due_date: at(24),
    address: 'Avenida Italia 3456, Salón Arcoíris',
    city: 'Montevideo',
    country: 'UY',
    max_attendees_adults: 60,
    max_attendees_kids: 60,
  });
  await caller.ask(host, 'GET', `/parties/${id}`);
  for (const picture of pictures) {
    const form = new FormData();
    form.append('picture', picture, 'foto.jpg');
    await caller.ask(host, 'POST', `/parties/${id}/pictures`, form);
  }
  await caller.ask(host, 'GET', `/parties/${id}/pictures`);
  await caller.ask(host, 'PATCH', `/parties/${id}`, {
    youtube_link: 'https://youtu.be/dQw4w9WgXcQ',
  });
  await caller.ask(host, 'GET', `/parties/${id}`);
  return id;
}

type Answer = 'accept' | 'decline' | 'notSure' | 'none';

/** A family opens the invitation twice, and answers at the second time. */
export async function answer(
  caller: Caller,
  { accountId, personIds }: Household,
  partyId: string,
  choice: Answer,
): Promise<void> {
  const open = async (isFirst: boolean) => {
    const party = await caller.ask<{ pictures: { id: string }[] }>(
      accountId,
      'GET',
      `/parties/${partyId}`,
    );
    const path = `/users/invitations/get/${partyId}`;
    const own = await caller.ask<{ id: string }[]>(accountId, 'GET', path);
    await caller.ask(accountId, 'GET', '/family');
    await caller.ask(accountId, 'PATCH', `/parties/${partyId}/viewsCount`);
    // Later the browser has them.
    for (const { id } of isFirst ? party.pictures : []) {
      await caller.ask(accountId, 'GET', `/picturescdn/${id}?w=800`);
    }
    return own;
  };
  await open(true);
  const [own] = await open(false);
  if (choice === 'none') return;
  const body = choice === 'accept' ? { familyIds: personIds } : undefined;
  await caller.ask(accountId, 'PATCH', `/invitations/${own?.id}/${choice}`, body);
  await caller.ask(accountId, 'GET', `/parties/${partyId}`);
}

/** The host looks at the list from time to time until the party. */
export async function watch(caller: Caller, host: string, partyId: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    for (const part of ['', '/invitations', '/stats', '/healthConditionsStats']) {
      await caller.ask(host, 'GET', `/parties/${partyId}${part}`);
    }
  }
}

/** The door: everyone who comes is marked as arrived and as gone, and the care of some is read. */
export async function door(caller: Caller, host: string, partyId: string): Promise<void> {
  await caller.ask(host, 'PATCH', `/parties/${partyId}`, { status: 'started' });
  const guests = await caller.ask<{ id: string; rsvp: string; guest_id: string }[]>(
    host,
    'GET',
    `/parties/${partyId}/invitations?limit=100`,
  );
  const coming = guests.filter(({ rsvp }) => rsvp === 'accepted');
  for (const move of ['arrived', 'exit']) {
    for (const [n, { id }] of coming.entries()) {
      await caller.ask(host, 'PATCH', `/invitations/${id}/${move}`);
      if (n % 4 === 0) await caller.ask(host, 'GET', `/parties/${partyId}/invitations`);
    }
  }
  for (const { guest_id: guestId } of coming.slice(0, 6)) {
    await caller.ask(host, 'GET', `/parties/${partyId}/guest/${guestId}`);
  }
  await caller.ask(host, 'PATCH', `/parties/${partyId}`, { status: 'finished' });
}

/** Families write reviews, and the host reads them. */
export async function review(
  caller: Caller,
  host: string,
  families: Household[],
  partyId: string,
): Promise<void> {
  for (const { accountId } of families) {
    await caller.ask(accountId, 'GET', `/parties/${partyId}`);
    await caller.ask(accountId, 'GET', `/partyReviews/${partyId}/getFromGuest`);
    await caller.ask(accountId, 'POST', '/partyReviews', {
      party_id: partyId,
      rating: 5,
      review: 'Lo pasamos muy bien, gracias por la invitación.',
    });
  }
  await caller.ask(host, 'GET', `/partyReviews/${partyId}`);
  await caller.ask(host, 'GET', `/partyReviews/${partyId}/average`);
}
