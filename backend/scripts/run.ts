// `make run` and `make dev`: start the product on one port. Services given by DATABASE_URL or
// SMTP_URL are used; the others are started here and stopped in reverse order on Ctrl-C.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startMailbox } from './embedded/mailbox.ts';
import { freePort, isTaken } from './embedded/ports.ts';
import { keepLog } from './embedded/server-log.ts';
import { startPostgres } from './embedded/postgres.ts';

const root = resolve(import.meta.dirname, '../..');
const data = join(root, '.data');
const addresses = join(data, 'run.json');
const dev = process.argv.includes('--dev');
/** The frontend build to serve; frontend/scripts/i18n-pseudo.ts builds another one. */
const built = process.argv.includes('--pseudo') ? join(data, 'pseudo') : root;
const port = Number(process.env.PORT ?? 3000);
const mailUiPort = Number(process.env.MAIL_UI_PORT ?? 1080);

const log = join(data, 'convite.log');
const stops: (() => Promise<void> | void)[] = [];
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll(0));
}

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  await stopAll(1);
}

async function start(): Promise<void> {
  await refuseTaken(port, 'PORT');
  mkdirSync(data, { recursive: true });
  const first = launcherThere();
  if (first && !process.env.DATABASE_URL) {
    throw new Error(
      `The product runs from this folder already (process ${first}), and its database is one server's.\n` +
        'Stop it first, or set DATABASE_URL for a second one.',
    );
  }
  const database = process.env.DATABASE_URL ?? (await embeddedDatabase());
  const mail = process.env.SMTP_URL ? undefined : await embeddedMailbox();
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const apiPort = dev ? await freePort() : port;
  const settings = {
    DATABASE_URL: database,
    SMTP_URL: process.env.SMTP_URL ?? mail?.smtpUrl,
    PUBLIC_URL: publicUrl,
    JWT_SECRET: process.env.JWT_SECRET ?? secret(),
    STORAGE_DIR: process.env.STORAGE_DIR ?? join(data, 'storage'),
    FRONTEND_DIR: dev ? undefined : join(built, 'frontend/dist'),
    PORT: String(apiPort),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    API_DOCS: process.env.API_DOCS ?? 'true',
    DRAIN_SECONDS: '0', // no proxy in front needs time to notice
  };
  if (first) console.log(`\nCommands without DATABASE_URL reach the product of process ${first}.`);
  else tellCommands({ ...settings, PORT: port, LAUNCHER_PID: process.pid });

  // The build of now: another one beside this server, as `make test` makes it, is not watched.
  const server = realpathSync(join(built, 'backend/dist'));
  if (dev) {
    const tsc = ['node_modules/typescript/bin/tsc', '-p', 'backend/tsconfig.build.json'];
    launch([...tsc, '--outDir', server, '--watch']);
    launch(['node_modules/vite/bin/vite.js', 'frontend', '--port', String(port), '--strictPort'], {
      API_URL: `http://localhost:${apiPort}`,
    });
  }
  launch([...(dev ? ['--watch'] : []), join(server, 'main.js')], settings);
  await answering(`http://127.0.0.1:${apiPort}/api/health/ready`);
  console.log(`
  Convite      ${publicUrl}
  API          ${publicUrl}/api/docs
  Mail inbox   ${mail?.webUrl ?? 'none: mails go to SMTP_URL'}
  Database     ${database.replace(/\/\/.*@/, '//')}

  Ctrl-C stops everything.
`);
}

/** The process id of the running `make run` of this clone, if there is one. */
function launcherThere(): number | undefined {
  if (!existsSync(addresses)) return undefined;
  const { LAUNCHER_PID: pid } = JSON.parse(readFileSync(addresses, 'utf8')) as {
    LAUNCHER_PID?: number;
  };
  try {
    return pid && process.kill(pid, 0) ? pid : undefined;
  } catch {
    return undefined; // it was killed
  }
}

/** The environment that backend/scripts/in-running.ts passes to `make seed` and other commands. */
function tellCommands(settings: object): void {
  writeFileSync(addresses, JSON.stringify(settings, null, 2), { mode: 0o600 });
  stops.push(() => rmSync(addresses, { force: true }));
}

async function refuseTaken(wanted: number, variable: string): Promise<void> {
  if (!(await isTaken(wanted))) return;
  throw new Error(
    `Port ${wanted} is taken. Stop what listens there, or choose another: ` +
      `make ${dev ? 'dev' : 'run'} ${variable}=${wanted + 1}`,
  );
}

async function embeddedDatabase(): Promise<string> {
  const server = await startPostgres({
    dataDir: join(data, 'postgres'),
    port: await freePort(),
    settings: { max_connections: '200' },
  });
  stops.push(() => server.stop());
  return `${server.url}/postgres`;
}

async function embeddedMailbox() {
  await refuseTaken(mailUiPort, 'MAIL_UI_PORT');
  const mailbox = await startMailbox({ smtp: await freePort(), web: mailUiPort });
  stops.push(() => mailbox.stop());
  return mailbox;
}

/** Signs this machine's tokens; stored, so that a restart does not invalidate them. */
function secret(): string {
  const file = join(data, 'jwt-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function launch(command: string[], settings: Record<string, string | undefined> = {}): void {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  keepLog(child, log);
  child.once('exit', (code) => {
    if (!stopping) void stopAll(code === 0 ? 0 : 1);
  });
  stops.push(() => end(child));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(timer);
}

async function answering(url: string): Promise<void> {
  for (let waited = 0; !stopping; waited += 200) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    if (waited > 120_000) throw new Error(`No answer from ${url} within two minutes.`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

function stopAll(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.reverse()) await stop();
    process.exit(code);
  })();
  return stopping;
}
