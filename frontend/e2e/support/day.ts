import { query } from '../../../backend/test/support/sql.js';
import type { Product } from './browser.js';
import { call, member, type Member } from './members.js';

const HOUR_MS = 3_600_000;

/** A party that begins in an hour, its answers open until then. @returns its id */
export async function partyToday(
  product: Product,
  host: Member,
  given: { name: string; max_attendees_adults: number; max_attendees_kids: number },
): Promise<string> {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const form = {
    ...given,
    date_start: inHours(1),
    date_end: inHours(4),
    timezone: 'America/Montevideo',
    address: 'Av. Italia 4321',
    city: 'Montevideo',
    country: 'Uruguay',
  };
  const token = host.session.accessToken;
  return (await call<{ id: string }>(product, 'POST', '/parties', form, token)).id;
}

/** A child of the household. @returns its id */
export async function child(
  product: Product,
  parent: Member,
  full_name: string,
  birthday: string,
  more: Record<string, string> = {},
): Promise<string> {
  const form = { full_name, birthday, ...more };
  const token = parent.session.accessToken;
  return (await call<{ id: string }>(product, 'POST', '/family', form, token)).id;
}

/** A household that opened the link and comes with its children, over the API. */
export async function comingHousehold(
  product: Product,
  partyId: string,
  parentName: string,
  children: string[],
): Promise<Member> {
  const parent = await member(product, parentName);
  const { session } = parent;
  const ids = [session.user.id];
  for (const name of children) ids.push(await child(product, parent, name, '2019-05-02'));
  const path = `/users/invitations/get/${partyId}`;
  const [own] = await call<{ id: string }[]>(product, 'GET', path, undefined, session.accessToken);
  const answer = `/invitations/${own?.id}/accept`;
  await call(product, 'PATCH', answer, { familyIds: ids }, session.accessToken);
  return parent;
}

/** What the database holds, for what no screen shows. */
export const rowsOf = <T extends object>(
  product: Product,
  sql: string,
  params: unknown[],
): Promise<T[]> => query<T>(product.server.databaseUrl, sql, params);
