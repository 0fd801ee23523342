import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { waitForMail } from '../../../backend/test/support/mails.js';
import { PASSWORD } from './accounts.js';
import type { Person, Product } from './browser.js';

interface SessionData {
  user: { id: string; full_name: string; verified: 0 | 1 };
  accessToken: string;
  refreshToken: string;
}

export interface Member {
  name: string;
  email: string;
  session: SessionData;
}

/** Calls the API as people's browsers do; a refusal is an error of the test. */
export async function call<T = unknown>(
  product: Product,
  method: string,
  path: string,
  body?: object,
  token?: string,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(`${product.server.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** An account over the API that has still to follow its link; quicker than the form. */
export async function newcomer(
  product: Product,
  given: Partial<Record<'full_name' | 'email' | 'party_id' | 'phone_number', string>> = {},
): Promise<Member> {
  const form = {
    full_name: 'Ana Pereira',
    email: `ana.${randomUUID().slice(0, 8)}@example.com`,
    password: PASSWORD,
    birthday: '1987-05-21',
    ...(given.phone_number && { phone_country_code: 'UY', phone_country_number: '598' }),
    ...given,
  };
  const session = await call<SessionData>(product, 'POST', '/auth/register', form);
  return { name: form.full_name, email: form.email, session };
}

/** An account that has followed its link. */
export async function member(product: Product, full_name = 'Ana Pereira'): Promise<Member> {
  const account = await newcomer(product, { full_name });
  const secret = /accountVerification\/([\w-]+)/.exec((await waitForMail(account.email)).text)?.[1];
  const session = await call<SessionData>(product, 'POST', `/auth/accountVerification/${secret}`);
  return { ...account, session };
}

/** The account with another session, as in a second browser. */
export async function signedInAgain(product: Product, account: Member): Promise<Member> {
  const form = { email: account.email, password: PASSWORD };
  return { ...account, session: await call<SessionData>(product, 'POST', '/auth/login', form) };
}

const COOKIE_SECONDS = 30 * 24 * 3600;

/** Puts the account's session where the browser keeps one. */
export async function signIn(
  person: Person | BrowserContext,
  product: Product,
  { session, email }: Member,
): Promise<void> {
  const context = 'context' in person ? person.context : person;
  const cookies = {
    user: JSON.stringify({ ...session.user, email }),
    token: session.accessToken,
    refreshToken: session.refreshToken,
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: product.server.url,
      sameSite: 'Strict' as const,
      expires: Date.now() / 1000 + COOKIE_SECONDS,
    })),
  );
}

/** The cookies that scripts read and write: the session of a browser, none when it is signed out. */
export async function sessionCookies(person: Person): Promise<Record<string, string>> {
  const cookies = await person.context.cookies();
  return Object.fromEntries(
    cookies
      .filter(({ httpOnly }) => !httpOnly)
      .map(({ name, value }) => [name, decodeURIComponent(value)] as const),
  );
}

/** A party in a week. @returns its id */
export async function party(
  product: Product,
  host: Member,
  name = 'Cumple de Sofía',
  given: object = {},
) {
  const day = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);
  const form = {
    name,
    date_start: `${day} 16:00`,
    date_end: `${day} 19:00`,
    rsvp_due_date: `${day} 12:00`,
    address: 'Av. Italia 4321',
    city: 'Montevideo',
    country: 'Uruguay',
    max_attendees_adults: 5,
    max_attendees_kids: 5,
    ...given,
  };
  const { id } = await call<{ id: string }>(
    product,
    'POST',
    '/parties',
    form,
    host.session.accessToken,
  );
  return id;
}
