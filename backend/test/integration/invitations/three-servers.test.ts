import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/embedded/ports.js';
import { createTestApp, type TestApp } from '../../support/app.js';

const MAIN = join(import.meta.dirname, '../../../dist/main.js');
const SERVERS = 3;
const GUESTS = 200;
const PLACES = 5;
const ROUNDS = process.env.TEST_LONG ? 20 : 3;
const READY_WITHIN_MS = 30_000;

let t: TestApp;
let servers: { process: ChildProcess; url: string }[] = [];

beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error('There is no built server: npm run build -w backend');
  t = await createTestApp();
  servers = await Promise.all(Array.from({ length: SERVERS }, startServer));
}, 60_000);

afterAll(async () => {
  await Promise.all(
    servers.map(async ({ process: server }) => {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    }),
  );
  await t.close();
});

/** The built server on the test's database. */
async function startServer() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: t.config.DATABASE_URL,
      SMTP_URL: t.config.SMTP_URL,
      JWT_SECRET: t.config.JWT_SECRET,
      STORAGE_DIR: t.config.STORAGE_DIR,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let waited = 0; waited < READY_WITHIN_MS; waited += 100) {
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return { process: server, url };
    await wait(100);
  }
  server.kill('SIGKILL');
  throw new Error('A server did not become ready');
}

/** Everybody's own invitation to a party with few places. */
async function partyWithGuests() {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { maxAdults: PLACES, maxKids: 0 });
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const account = await t.make.account();
      const id = await t.make.invitation({ partyId, guestId: account.id });
      return { account, id };
    }),
  );
  return { partyId, guests };
}

async function acceptAt(
  url: string,
  guest: { id: string; account: { id: string; token: string } },
) {
  const answer = await fetch(`${url}/api/invitations/${guest.id}/accept`, {
    method: 'PATCH',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${guest.account.token}`,
    },
    body: JSON.stringify({ familyIds: [guest.account.id] }),
  });
  const body = (await answer.json()) as { message?: string };
  return `${answer.status} ${body.message ?? 'accepted'}`;
}

describe(`${GUESTS} accepts at once on the last ${PLACES} places, at ${SERVERS} servers`, () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', async () => {
    const { partyId, guests } = await partyWithGuests();
    const answers = await Promise.all(
      guests.map((guest, index) => acceptAt(servers[index % SERVERS]?.url ?? '', guest)),
    );
    const tally: Record<string, number> = {};
    for (const answer of answers) tally[answer] = (tally[answer] ?? 0) + 1;
    expect(tally).toEqual({ '200 accepted': PLACES, '409 not_enough_slots': GUESTS - PLACES });
    const [row] = await t.em.execute(
      `select count(*)::int as held from invitations.invitations where party_id = ? and rsvp = 'accepted'`,
      [partyId],
    );
    expect(row).toEqual({ held: PLACES });
  });
});
