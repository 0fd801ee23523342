// `make run` and `make stop`: what is left of a launcher that is killed, and what its user reads.
// The launcher, database and inbox are real, in a copy of the clone; the server is a small one.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, hindrance } from '../../scripts/embedded/ports.js';
import { identify, isRunning, type Identity } from '../../scripts/launcher/identity.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const SERVER = `
  require('node:http').createServer((_, answer) => answer.end('{}')).listen(process.env.PORT);
  console.log('{"level":30,"msg":"a line"}');
  process.on('SIGTERM', () => process.exit(0));`;

let clone: string;
let ports: { PORT: string; MAIL_UI_PORT: string };
const launchers: Launcher[] = [];

beforeEach(async () => {
  clone = join(mkdtempSync(join(tmpdir(), 'convite-launcher-')), 'a clone');
  mkdirSync(join(clone, 'backend/dist'), { recursive: true });
  chmodSync(join(clone, '..'), 0o755); // PostgreSQL runs as another user when the tests run as root
  cpSync(join(ROOT, 'backend/scripts'), join(clone, 'backend/scripts'), { recursive: true });
  cpSync(join(ROOT, 'Makefile'), join(clone, 'Makefile'));
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  writeFileSync(join(clone, 'backend/dist/main.js'), SERVER);
  const [web, mails] = await Promise.all([freePort(), freePort()]);
  ports = { PORT: String(web), MAIL_UI_PORT: String(mails) };
});
afterEach(async () => {
  for (const launcher of launchers.splice(0)) await launcher.end('SIGTERM');
  stop();
  rmSync(join(clone, '..'), { recursive: true, force: true });
});

class Launcher {
  output = '';
  readonly gone: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [join(clone, 'backend/scripts/run.ts')], {
      env: { PATH: process.env.PATH, ...ports, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.gone = once(this.child, 'close').then(([code]) => code as number | null);
    launchers.push(this);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async prints(words: string): Promise<this> {
    await this.until(() => this.output.includes(words), `Not printed: ${words}`);
    return this;
  }

  /** Looks often: some of it is over soon. */
  async until(isSo: () => boolean, otherwise: string): Promise<void> {
    while (!isSo()) {
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        throw new Error(`${otherwise}\n${this.output}`);
      }
      await wait(2);
    }
  }

  started(): Promise<this> {
    return this.prints('stops everything');
  }

  end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.gone;
  }
}

const data = (...names: string[]) => join(clone, '.data', ...names);
const stateFile = () => data('launchers', `${ports.PORT}.json`);
const parts = () =>
  (JSON.parse(readFileSync(stateFile(), 'utf8')) as { parts: (Identity & { name: string })[] })
    .parts;
const script = (name: string, env: Record<string, string> = {}, ...args: string[]) =>
  spawnSync(process.execPath, [join(clone, 'backend/scripts', name), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
const stop = () => script('stop.ts');

function expectSentence(output: string): void {
  expect(output).not.toMatch(/^ {4}at |node:internal/m);
}

it('what a killed launcher leaves is ended by the next `make run`, and by `make stop`', async () => {
  const first = await new Launcher().started();
  expect(parts().map(({ name }) => name)).toEqual(['the database', 'the mail inbox', 'the server']);
  const left = parts();
  await first.end('SIGKILL');
  expect(left.every(isRunning)).toBe(true);

  const second = await new Launcher().started();
  expect(second.output).toContain(
    'Stopped the server, the mail inbox and the database, which a killed launcher ' +
      `(process ${first.pid}) had left.`,
  );
  expect(left.some(isRunning)).toBe(false);
  const leftAgain = parts();
  await second.end('SIGKILL');

  const make = spawnSync('make', ['--no-print-directory', 'stop'], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect(make.status).toBe(0);
  expect(make.stdout).toContain('which a killed launcher');
  expect(leftAgain.some(isRunning)).toBe(false);
  expect(existsSync(data('run.json'))).toBe(false);
  expect(stop()).toMatchObject({ status: 0, stdout: 'Nothing runs here.\n' });
});

it('one that is killed or stopped while it starts leaves nothing either', async () => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const launcher = new Launcher();
    await launcher.until(() => existsSync(stateFile()) && parts().length > 0, 'Nothing started');
    const [database] = parts();
    await launcher.end(signal);
    stop();
    expect([signal, isRunning(database)]).toEqual([signal, false]);
  }
});

const full = existsSync('/dev/full') ? it : it.skip;
full('prints a line for each step, and for a log that a full disk does not take', async () => {
  const damaged = data('launchers/1.json');
  mkdirSync(data('launchers'), { recursive: true });
  writeFileSync(damaged, '');
  symlinkSync('/dev/full', data('convite.log'));
  const launcher = await new Launcher().started();
  expect(launcher.output.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    `${damaged} is damaged and is not used: what it named cannot be known any more.`,
    expect.stringMatching(/^Starting the database: [\d.]+ s$/),
    expect.stringMatching(/^Starting the mail inbox: [\d.]+ s$/),
    `The disk is full: ${data('convite.log')} cannot be written. Free some space and try again. Until then its lines are lost.`,
    expect.stringMatching(/^Starting the server: [\d.]+ s$/),
  ]);

  // MailDev's own choice is a folder in /tmp that any user can create before, and read.
  const inbox = parts().find(({ name }) => name === 'the mail inbox');
  expect(statSync(data('mailbox')).mode & 0o777).toBe(0o700);
  expect(readdirSync('/tmp')).not.toContain(`maildev-${inbox?.pid}`);

  rmSync(damaged);
  expect(stop()).toMatchObject({
    status: 0,
    stdout: `Stopped the product on port ${ports.PORT}.\n`,
  });
  expect(await launcher.gone).toBe(0);
});

it('of two at one instant one starts, and the other says why it does not', async () => {
  const other = { PORT: String(await freePort()), MAIL_UI_PORT: String(await freePort()) };
  const both = [new Launcher(), new Launcher(other)];
  const loser = await Promise.race(both.map((one) => one.gone.then(() => one)));
  const winner = await both.find((one) => one !== loser)?.started();
  expect(await loser.gone).toBe(1);
  expect(loser.output).toContain(`(process ${winner?.pid})`);
  expect(loser.output).toContain('make stop');
  expectSentence(loser.output);
});

it('never ends a process that was given the id of an ended one', async () => {
  const stranger = spawn('sleep', ['60']);
  const now = identify(stranger.pid ?? 0);
  const before = { pid: stranger.pid, started: `${now?.started}0` };
  mkdirSync(data('launchers'), { recursive: true });
  writeFileSync(
    stateFile(),
    JSON.stringify({
      launcher: before,
      port: Number(ports.PORT),
      ownsDatabase: true,
      servesCommands: true,
      parts: [{ ...before, name: 'the server', signal: 'SIGTERM' }],
    }),
  );
  // PostgreSQL's own file may name such a process too.
  mkdirSync(data('postgres'));
  writeFileSync(data('postgres/postmaster.pid'), `${stranger.pid}\n${data('postgres')}\n`);
  expect(stop()).toMatchObject({ status: 0, stderr: '' });
  const launcher = new Launcher();
  expect(await launcher.gone).toBe(1);
  expect(launcher.output).toContain('is not a database. Move it away');
  expectSentence(launcher.output);
  expect(isRunning(now)).toBe(true);
  stranger.kill();
});

it.each(['', '{"pid":'])('explains a damaged state: "%s"', (content) => {
  mkdirSync(data('launchers'), { recursive: true });
  writeFileSync(stateFile(), content);
  writeFileSync(data('run.json'), content.slice(0, 1));
  const stopped = stop();
  expect([stopped.status, stopped.stderr]).toEqual([1, expect.stringContaining('is damaged')]);
  expectSentence(stopped.stderr);
  const command = script('in-running.ts', {}, '--version');
  expect([command.status, command.stderr]).toEqual([1, expect.stringMatching(/make run/)]);
  expectSentence(command.stderr);
});

it.each([
  [{ PORT: 'abc' }, 'PORT is a number from 1 to 65535, for example 8080, and not "abc".'],
  [{ PORT: '3000', MAIL_UI_PORT: '3000' }, 'both 3000'],
])('%j is refused with a sentence, and nothing starts', async (env, words) => {
  const launcher = new Launcher(env);
  expect(await launcher.gone).toBe(1);
  expect(launcher.output).toContain(words);
  expectSentence(launcher.output);
  expect(existsSync(data('postgres'))).toBe(false);
});

it('a port that is taken, or only for root, is named with one that is free', async () => {
  const { PORT } = ports;
  const holder = spawn(process.execPath, ['-e', SERVER], { env: { PORT }, stdio: 'ignore' });
  while (!(await hindrance(Number(PORT)))) await wait(20);
  const launcher = new Launcher();
  expect(await launcher.gone).toBe(1);
  const [, other] = /Port \d+ is taken.*make run PORT=(\d+)/.exec(launcher.output) ?? [];
  expect(await hindrance(Number(other))).toBeUndefined();
  holder.kill();

  // Without the capability root is refused like a user, also in a folder that no other user can read.
  const asUser = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-net_bind_service'] : [];
  const [command = '', ...args] = [
    ...asUser,
    process.execPath,
    join(clone, 'backend/scripts/run.ts'),
  ];
  const user = spawnSync(command, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...ports, PORT: '80' },
    timeout: 60_000,
  });
  const allowed = Number(readUnprivilegedStart());
  if (allowed <= 80) return; // this system lets every user listen there
  expect(user.stderr).toContain(
    'Only root may listen on port 80. Choose another: make run PORT=80',
  );
  expect(user.status).toBe(1);
  expectSentence(user.stderr);
});

function readUnprivilegedStart(): string {
  const setting = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  return existsSync(setting) ? readFileSync(setting, 'utf8') : '1024';
}
