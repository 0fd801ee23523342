import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VisitorPartyReadModel } from '../../../src/modules/parties/infrastructure/visitor-party.read-model.js';
import { Reader } from '../../../src/shared/database/reader.js';
import { createTestApp, type TestApp } from '../../support/app.js';

const PAGE = `<!doctype html><html lang="es"><head><meta name="description" content="Fiestas" />
<title>Convite</title></head><body></body></html>`;

let folder: string;
let t: TestApp;
let partyId: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convite-frontend-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  t = await createTestApp({
    env: {
      FRONTEND_DIR: folder,
      TRUSTED_PROXIES: 'loopback',
      RATE_LIMIT_SCALE: '1',
    },
    limits: { visitor: '5/5/60', calendar: '2/4/60', unsubscribe: '2/4/60' },
  });
  partyId = await t.make.party((await t.make.account()).id, { name: 'Cumple de Sofía' });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

let lastOctet = 0;
const someAddress = () => `203.0.113.${(lastOctet += 1)}`;

const get = (path: string, address: string) => t.http.get(path).set('X-Forwarded-For', address);
const unsubscribe = (token: string, address: string) =>
  t.http.post(`/api/mails/unsubscribe?token=${token}`).set('X-Forwarded-For', address);

describe('what visitors and chats read', () => {
  it.each(['visitor', 'preview.jpg'])('is limited for each address: %s', async (what) => {
    const path = `/api/parties/${partyId}/${what}`;
    const address = someAddress();
    for (let n = 0; n < 5; n += 1) await get(path, address).expect(200);
    const refused = await get(path, address).expect(429);
    expect(refused.body).toMatchObject({ statusCode: 429, message: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await get(path, someAddress()).expect(200);
    // Counting in the database would cost more than what is limited.
    const counted = `select 1 from shared.rate_limits where key not like 'preview.%'`; // drawing costs more
    expect(await t.em.execute(counted)).toEqual([]);
  });

  it('never refuses a page: over the limit it has no head of its own', async () => {
    const address = someAddress();
    const titleFor = async (from: string) => {
      const { text } = await get(`/invitations/${partyId}`, from).expect(200);
      return /<title>(.*)<\/title>/.exec(text)?.[1];
    };
    const titles = [];
    for (let n = 0; n < 7; n += 1) titles.push(await titleFor(address));
    expect(titles).toEqual([...Array<string>(5).fill('Cumple de Sofía'), 'Convite', 'Convite']);
    expect(await titleFor(someAddress())).toBe('Cumple de Sofía');
    await get('/', address).expect(200);
  });

  it('takes one statement for many who read the same at once', async () => {
    const { statements, most, statuses } = await reading(Array<string>(50).fill(partyId));
    expect([statements, most]).toEqual([1, 1]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('takes few connections, and is refused when too many wait', async () => {
    const ids = Array.from({ length: 450 }, () => randomUUID());
    const { most, statuses } = await reading(ids);
    expect(most).toBe(4);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(400);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});

/** Reads what visitors see of these parties, each from an address of its own; no statement ends before all have asked. */
async function reading(ids: string[]) {
  const reader = t.get<Reader>(Reader);
  const parties = t.get<VisitorPartyReadModel>(VisitorPartyReadModel);
  const [rows, byId] = [reader.rows.bind(reader), parties.byId.bind(parties)];
  let [asked, statements, running, most] = [0, 0, 0, 0];
  let release = () => {};
  const allAsked = new Promise<void>((done) => (release = done));
  parties.byId = (id) => {
    asked += 1;
    if (asked === ids.length) release();
    return byId(id);
  };
  reader.rows = async (...given: Parameters<Reader['rows']>) => {
    statements += 1;
    running += 1;
    most = Math.max(most, running);
    await allAsked;
    running -= 1;
    return rows(...given) as never;
  };
  try {
    const answers = ids.map(async (id, index) => {
      const from = `198.51.${100 + (index >> 8)}.${index & 255}`;
      return (await get(`/api/parties/${id}/visitor`, from)).status;
    });
    return { statuses: await Promise.all(answers), statements, most };
  } finally {
    Object.assign(reader, { rows });
    Object.assign(parties, { byId });
  }
}

describe('a calendar', () => {
  it('is limited by itself, and all that one address reads', async () => {
    const account = await t.make.account();
    const hosted = await t.make.party(account.id);
    const { body } = await t.post(account, `/parties/${hosted}/calendar`);
    const { pathname } = new URL(body.file);
    const address = someAddress();
    await get(pathname, address).expect(200);
    await get(pathname, address).expect(200);
    await get(pathname, address).expect(429);
    await get('/api/calendars/another.ics', address).expect(404);
    await get('/api/calendars/third.ics', address).expect(429);
    await get('/api/calendars/third.ics', someAddress()).expect(404);
    await get(pathname, someAddress()).expect(429);
  });
});

describe('ending mails by a link', () => {
  it('is limited for each link, and for each address', async () => {
    const address = someAddress();
    await unsubscribe('one', address).expect(404);
    await unsubscribe('one', address).expect(404);
    await unsubscribe('one', address).expect(429);
    await unsubscribe('two', address).expect(404);
    await unsubscribe('three', address).expect(429);
    await unsubscribe('three', someAddress()).expect(404);
  });
});
