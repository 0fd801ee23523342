// `make run` and `make dev`: start the product on one port. Services given by DATABASE_URL or
// SMTP_URL are used; the others are started here and stopped in reverse order on Ctrl-C.
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startMailbox } from './embedded/mailbox.ts';
import { freePort, readPort, refuseHindered } from './embedded/ports.ts';
import { startPostgres } from './embedded/postgres.ts';
import { claim } from './launcher/claim.ts';
import { explain } from './launcher/explain.mjs';
import { launch, type Launched } from './launcher/launched.ts';
import type { OwnState } from './launcher/own-state.ts';
import { writeWhole } from './launcher/state.ts';
import { step } from './launcher/step.mjs';

const root = resolve(import.meta.dirname, '../..');
const data = join(root, '.data');
const log = join(data, 'convite.log');
const dev = process.argv.includes('--dev');
const command = dev ? 'make dev' : 'make run';
/** The frontend build to serve; frontend/scripts/i18n-pseudo.ts builds another one. */
const built = process.argv.includes('--pseudo') ? join(data, 'pseudo') : root;

const stops: (() => Promise<void> | void)[] = [];
/** Ends with the end of this process. */
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll(0));
}
// A terminal that is closed, or a file on a full disk, must not end the launcher before its processes.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('uncaughtException', (error) => void fail(error));

try {
  await start();
} catch (error) {
  await fail(error);
}

async function start(): Promise<void> {
  const port = readPort('PORT', 3000);
  const mailUiPort = readPort('MAIL_UI_PORT', 1080);
  const { DATABASE_URL, SMTP_URL } = process.env;
  if (!SMTP_URL && port === mailUiPort) {
    throw new Error(`PORT and MAIL_UI_PORT are both ${port}: choose two different ones.`);
  }
  mkdirSync(data, { recursive: true });
  const own = await claim(data, { port, ownsDatabase: !DATABASE_URL }, async () => {
    await refuseHindered(port, 'PORT', command);
    if (!SMTP_URL) await refuseHindered(mailUiPort, 'MAIL_UI_PORT', command);
  });
  stops.push(() => own.end());

  const database = DATABASE_URL ?? (await embeddedDatabase(own));
  const mail = SMTP_URL ? undefined : await embeddedMailbox(own, mailUiPort);
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const apiPort = dev ? await freePort() : port;
  const settings = {
    DATABASE_URL: database,
    SMTP_URL: SMTP_URL ?? mail?.smtpUrl,
    PUBLIC_URL: publicUrl,
    JWT_SECRET: process.env.JWT_SECRET ?? secret(),
    ...(process.env.VAPID_PUBLIC_KEY === undefined && pushKeys()),
    STORAGE_DIR: process.env.STORAGE_DIR ?? join(data, 'storage'),
    FRONTEND_DIR: dev ? undefined : join(built, 'frontend/dist'),
    PORT: String(apiPort),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    API_DOCS: process.env.API_DOCS ?? 'true',
    DRAIN_SECONDS: '0', // no proxy in front needs time to notice
  };
  if (own.servesCommands) {
    // The environment that backend/scripts/in-running.ts passes to `make seed` and other commands.
    writeWhole(join(data, 'run.json'), { ...settings, PORT: port });
  }

  // The build of now: another one beside this server, as `make test` makes it, is not watched.
  const server = realpathSync(join(built, 'backend/dist'));
  if (dev) {
    const tsc = ['node_modules/typescript7/bin/tsc', '-p', 'backend/tsconfig.build.json'];
    run(own, 'the compiler', [...tsc, '--outDir', server, '--watch', '--preserveWatchOutput']);
    const vite = ['node_modules/vite/bin/vite.js', 'frontend', '--logLevel', 'warn'];
    run(own, 'the frontend', [...vite, '--port', String(port), '--strictPort'], {
      API_URL: `http://localhost:${apiPort}`,
    });
  }
  await step('Starting the server', async () => {
    run(own, 'the server', [...(dev ? ['--watch'] : []), join(server, 'main.js')], settings);
    await answering(`http://127.0.0.1:${apiPort}/api/health/ready`);
  });
  if (stopping) return;
  console.log(`
  Convite      ${publicUrl}
  API          ${publicUrl}/api/docs
  Mail inbox   ${mail?.webUrl ?? 'none: mails go to SMTP_URL'}
  Database     ${database.replace(/\/\/.*@/, '//')}
${own.servesCommands ? '' : '\n  Commands without DATABASE_URL reach the product that was started first.\n'}
  Ctrl-C, or make stop elsewhere, stops everything.
`);
}

function embeddedDatabase(own: OwnState): Promise<string> {
  return step('Starting the database', async () => {
    const server = await startPostgres({
      dataDir: join(data, 'postgres'),
      port: await freePort(),
      settings: { max_connections: '200' },
      onSpawn: (pid) => own.add(pid, 'the database', 'SIGINT'),
    });
    stops.push(() => server.stop());
    await stopping;
    void server.exited.then(() => ended('The database', server.log().slice(-2_000)));
    return `${server.url}/postgres`;
  });
}

function embeddedMailbox(own: OwnState, web: number) {
  return step('Starting the mail inbox', async () => {
    const mailbox = await startMailbox({
      smtp: await freePort(),
      web,
      folder: join(data, 'mailbox'),
      onSpawn: (pid) => own.add(pid, 'the mail inbox'),
    });
    stops.push(() => mailbox.stop());
    await stopping;
    void mailbox.exited.then(() => ended('The mail inbox'));
    return mailbox;
  });
}

/** Signs this machine's tokens; stored, so that a restart does not invalidate them. */
function secret(): string {
  const file = join(data, 'jwt-secret');
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (stored.length >= 32) return stored;
  const made = randomBytes(32).toString('hex'); // none, or a file that was emptied by a full disk
  writeFileSync(file, made, { mode: 0o600, flush: true });
  return made;
}

/** Phones that subscribed for another key are told nothing any more: it is stored as the secret is. */
function pushKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const pair = createECDH('prime256v1');
  const file = join(data, 'vapid-private-key');
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (/^[\w-]{43}$/.test(stored)) pair.setPrivateKey(stored, 'base64url');
  else pair.generateKeys();
  // A number with a leading zero is shorter in hexadecimal.
  const made = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
    'base64url',
  );
  if (made !== stored) writeFileSync(file, made, { mode: 0o600, flush: true });
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: made };
}

function run(
  own: OwnState,
  name: string,
  args: string[],
  settings: Record<string, string | undefined> = {},
): Launched {
  const launched = launch(args, { cwd: root, log, settings });
  own.add(launched.pid, name);
  stops.push(() => launched.stop());
  void launched.exited.then((code) => ended(name[0]?.toUpperCase() + name.slice(1), '', code));
  return launched;
}

/** A process that ends by itself ends the others. */
function ended(name: string, output = '', code: number | null = 1): void {
  if (stopping) return;
  void fail(
    new Error(`${name} has ended unexpectedly; its last lines are above or in ${log}. ${output}`),
    code === 0 ? 0 : 1,
  );
}

async function answering(url: string): Promise<void> {
  for (let waited = 0; !stopping; waited += 200) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    if (waited > 120_000) throw new Error(`No answer from ${url} within two minutes.`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function fail(error: unknown, code = 1): Promise<void> {
  if (!stopping) console.error(`\n${explain(error, data)}\n`);
  await stopAll(code);
}

function stopAll(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.reverse()) {
      await Promise.resolve(stop()).catch((error: unknown) => console.error(explain(error, data)));
    }
    process.exit(code);
  })();
  return stopping;
}
