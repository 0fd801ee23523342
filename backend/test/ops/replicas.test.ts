// Three replicas on one database and one S3 store behave as one server.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '../../scripts/embedded/ports.js';
import { startMailbox, type Mailbox } from '../../scripts/embedded/mailbox.js';
import { migrations } from '../../src/migrations/index.js';
import { startS3 } from '../support/s3.js';
import { Cluster } from './support/cluster.js';
import { Server } from './support/server.js';
import { createParty, logIn, newHost, register } from './support/writers.js';

/** Scheduled jobs run every minute, on every replica. */
const NEXT_MINUTE_MS = 120_000;

let cluster: Cluster;
let s3: Awaited<ReturnType<typeof startS3>>;
let servers: [Server, Server, Server];
let smtpPort: number;
let webPort: number;
let mailbox: Mailbox | undefined;

beforeAll(async () => {
  cluster = await Cluster.create();
  s3 = await startS3();
  smtpPort = await freePort();
  webPort = await freePort();
  const settings = {
    DATABASE_URL: cluster.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, // nothing listens there yet
    RATE_LIMIT_LOGIN: '6/1000/900',
    RATE_LIMIT_SCALE: '1',
    ...s3.env,
  };
  servers = [
    await Server.create(settings),
    await Server.create(settings),
    await Server.create(settings),
  ];
  servers.forEach((server) => server.launch());
  await Promise.all(servers.map((server) => server.ready()));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await mailbox?.stop();
  await s3.stop();
  await cluster.drop();
});

const call = (server: Server, path: string, token: string) =>
  fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });

async function mails(): Promise<
  { subject: string; messageId: string; to: { address: string }[] }[]
> {
  const answer = await fetch(`http://127.0.0.1:${webPort}/email`);
  return (await answer.json()) as Awaited<ReturnType<typeof mails>>;
}

const mailsTo = async (address: string) =>
  (await mails()).filter(({ to }) => to.some((one) => one.address === address));

async function outboxEmpty(): Promise<void> {
  const waiting = () =>
    cluster.query(
      `select from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`,
    );
  while ((await waiting()).length > 0) await wait(100);
}

/** Of each party whose changes are notified. */
const FAMILIES = 40;

const addressesAt = (partyId: string) =>
  Array.from({ length: FAMILIES }, (_, index) => `${index}.${partyId}@example.com`);

/** A party to which many households come. @returns its id */
async function partyWithFamilies(token: string, name: string): Promise<string> {
  const partyId = String((await createParty(servers[0], token, name)).body.id);
  await cluster.query(
    `with household as (
       select gen_random_uuid() as id, address from unnest($2::text[]) as address),
     person as (
       insert into family.people (id, full_name, birthday, email, created_at)
       select id, 'Familia', '1988-04-12', address, now() from household),
     account as (
       insert into auth.accounts (id, email, password_hash, verified_at, created_at, last_used_at)
       select id, address, 'none', now(), now(), now() from household)
     insert into invitations.invitations
       (id, party_id, guest_id, account_id, rsvp, attendance, opened_at, answered_at, named_at, created_at)
     select gen_random_uuid(), $1, id, id, 'accepted', 'not_arrived', now(), now(), now(), now()
       from household`,
    [partyId, addressesAt(partyId)],
  );
  return partyId;
}

async function send(server: Server, method: string, path: string, token: string, body: object) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  expect([path, answer.status]).toEqual([path, 200]);
}

it('start simultaneously on an empty database and apply each migration once', async () => {
  const rows = await cluster.query<{ name: string }>(
    'select name from shared.migrations order by id',
  );
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});

it('share sessions: log in at one replica, refresh at another', async () => {
  const [first, second, third] = servers;
  const host = await newHost(first, cluster);
  const answer = await fetch(`${second.url}/api/auth/refreshToken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: host.email, refreshToken: host.refreshToken }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  expect((await call(third, '/api/parties', accessToken)).status).toBe(200);
});

it('share the rate limit of an account', async () => {
  const { email } = await newHost(servers[0], cluster); // a successful login resets the count
  const statuses = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const server = servers[attempt % 3] ?? servers[0];
    statuses.push((await logIn(server, email, 'no es esta clave')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429]);
});

it('serve a picture that was uploaded to another replica', async () => {
  const [first, second] = servers;
  const { token } = await newHost(first, cluster);
  const { body } = await createParty(first, token, 'Con fotos');
  const form = new FormData();
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
  const answer = await fetch(`${first.url}/api/parties/${String(body.id)}/pictures`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const picture = await fetch(`${second.url}/api/picturescdn/${id}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('queue mails while the mail server is down, without delaying requests', async () => {
  const email = `espera.${randomUUID()}@example.com`;
  expect((await register(servers[0], email)).status).toBe(201);
  expect((await fetch(`${servers[0].url}/api/health/ready`)).status).toBe(200);
  const [waiting] = await cluster.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'mail' and data ->> 'to' = $1`,
    [email],
  );
  expect(waiting).toEqual({ count: 1 });

  mailbox = await startMailbox({ smtp: smtpPort, web: webPort });
  for (let waited = 0; (await mailsTo(email)).length === 0 && waited < 60_000; waited += 200) {
    await wait(200);
  }
  expect(await mailsTo(email)).toHaveLength(1);
});

it('run a scheduled job once, and send its mails once: a deadline, a party moved, one called off', async () => {
  const { email, token } = await newHost(servers[0], cluster);
  const moved = await partyWithFamilies(token, 'Se muda');
  const cancelled = await partyWithFamilies(token, 'Se suspende');
  // Edits through two servers before the mails are written are one change.
  for (const [index, address] of ['Av. Brasil 4321', 'Bulevar Artigas 900'].entries()) {
    await send(servers[index] ?? servers[0], 'PATCH', `/api/parties/${moved}`, token, { address });
  }
  await send(servers[2], 'POST', `/api/parties/${cancelled}/cancel`, token, {});
  const { body } = await createParty(servers[0], token, 'Cierra ahora');
  await cluster.query(`update notices.party_changes set due_at = now()`);
  await cluster.query(
    `update parties.parties set rsvp_due_date = now() - interval '1 minute' where id = $1`,
    [String(body.id)],
  );
  const closing = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes('Cierra ahora'));
  for (let waited = 0; (await closing()).length === 0 && waited < NEXT_MINUTE_MS; waited += 250) {
    await wait(250);
  }
  const told = async () =>
    (await mails()).filter(({ subject }) => /Se muda|Se suspende/.test(subject));
  for (let waited = 0; (await told()).length < 2 * FAMILIES && waited < 60_000; waited += 250) {
    await wait(250);
  }
  await outboxEmpty(); // a duplicate from another replica would be in it
  expect(await closing()).toHaveLength(1);
  const mailed = (await told()).map(({ subject, to }) => `${to[0]?.address} ${subject}`);
  expect(mailed.sort()).toEqual(
    [
      ...addressesAt(moved).map((to) => `${to} Cambió Se muda: ¿siguen yendo?`),
      ...addressesAt(cancelled).map((to) => `${to} Se canceló Se suspende`),
    ].sort(),
  );
});
