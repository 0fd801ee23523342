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
import { createParty, newHost, register } from './support/writers.js';

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

async function mailsTo(address: string) {
  const answer = await fetch(`http://127.0.0.1:${webPort}/email`);
  const mails = (await answer.json()) as { subject: string; to: { address: string }[] }[];
  return mails.filter(({ to }) => to.some((one) => one.address === address));
}

async function outboxEmpty(): Promise<void> {
  const waiting = () =>
    cluster.query(
      `select from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`,
    );
  while ((await waiting()).length > 0) await wait(100);
}

it('start simultaneously on an empty database and apply each migration once', async () => {
  const rows = await cluster.query<{ name: string }>(
    'select name from shared.migrations order by id',
  );
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
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

it('run a scheduled job once, and send its mail once', async () => {
  const { email, token } = await newHost(servers[0], cluster);
  const { body } = await createParty(servers[0], token, 'Cierra ahora');
  await cluster.query(
    `update parties.parties set rsvp_due_date = now() - interval '1 minute' where id = $1`,
    [String(body.id)],
  );
  const closing = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes('Cierra ahora'));
  for (let waited = 0; (await closing()).length === 0 && waited < NEXT_MINUTE_MS; waited += 250) {
    await wait(250);
  }
  await outboxEmpty(); // a duplicate from another replica would be in it
  expect(await closing()).toHaveLength(1);
});
