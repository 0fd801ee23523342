import pg from 'pg';
import sharp from 'sharp';
import type { BenchProduct } from '../../../backend/bench/support/product.ts';

interface Session {
  user: { id: string; full_name: string; verified: 0 | 1 };
  accessToken: string;
  refreshToken: string;
}

export interface Account {
  email: string;
  session: Session;
}

const PASSWORD = 'globos y torta de chocolate';

/** @throws Error when the server refuses */
export async function call<T>(
  product: BenchProduct,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

export async function query(product: BenchProduct, sql: string, params: unknown[]): Promise<void> {
  const client = new pg.Client(product.databaseUrl);
  await client.connect();
  try {
    await client.query(sql, params);
  } finally {
    await client.end();
  }
}

/** An account whose address is proven. */
export async function account(product: BenchProduct, full_name: string): Promise<Account> {
  const email = `${full_name.split(' ')[0]?.toLowerCase()}@example.com`;
  const form = { full_name, email, password: PASSWORD, birthday: '1987-05-21' };
  await call(product, 'POST', '/auth/register', { body: form });
  await query(product, 'update auth.accounts set verified_at = now() where email = $1', [email]);
  await query(product, 'update family.people set is_searchable = true where email = $1', [email]);
  const body = { email, password: PASSWORD };
  return { email, session: await call<Session>(product, 'POST', '/auth/login', { body }) };
}

const HOUR_MS = 3_600_000;

/** A party that begins soon. @returns its id */
export async function party(product: BenchProduct, host: Account): Promise<string> {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const body = {
    name: 'Cumple de Sofía',
    date_start: inHours(48),
    date_end: inHours(51),
    address: 'Av. Italia 4321',
    city: 'Montevideo',
    country: 'Uruguay',
    max_attendees_adults: 200,
    max_attendees_kids: 200,
  };
  const token = host.session.accessToken;
  return (await call<{ id: string }>(product, 'POST', '/parties', { body, token })).id;
}

/** The path of the personal link of an expected family. */
export async function familyLink(product: BenchProduct, host: Account, partyId: string) {
  const { added } = await call<{ added: [{ link: string }] }>(
    product,
    'POST',
    `/parties/${partyId}/families`,
    { body: { list: 'Familia Pérez: Juan, Ana' }, token: host.session.accessToken },
  );
  const { pathname, hash } = new URL(added[0].link);
  return pathname + hash;
}

/** Pictures as heavy as photos: soft shapes and grain, of the size that a phone sends. */
export async function addPhotos(
  product: BenchProduct,
  host: Account,
  partyId: string,
  count: number,
): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const jpeg = await photo(n);
    const body = new FormData();
    body.append('picture', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'foto.jpg');
    const token = host.session.accessToken;
    await call(product, 'POST', `/parties/${partyId}/pictures`, { body, token });
  }
}

async function photo(n: number): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const grain = await noise(2000, 1500, 8).png().toBuffer();
  const shapes = await noise(48, 36, 60)
    .tint({ r: 90 + n * 30, g: 120, b: 200 - n * 30 })
    .png()
    .toBuffer();
  return sharp(shapes)
    .resize(2000, 1500, { kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
