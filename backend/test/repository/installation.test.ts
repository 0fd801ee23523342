// `make` targets that run at once install the packages once, and show a line for each step.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPort } from '../../scripts/embedded/ports.js';
import { isForTerminal } from '../../scripts/embedded/server-log.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const STEP = join(ROOT, 'backend/scripts/launcher/step.mjs');

/** Fails beside another one, like npm, which removes the packages first. */
const NPM = `#!/bin/sh
echo "npm $*" >>calls
mkdir busy 2>/dev/null || { echo 'ENOTEMPTY: rmdir node_modules' >&2; exit 190; }
while [ -e slow ]; do sleep 0.1; done
rmdir busy
[ ! -e broken ] || { echo 'the registry does not answer' >&2; exit 7; }
mkdir -p node_modules
echo 'added 1234 packages in 30s'
`;

let clone: string;
beforeEach(() => {
  clone = join(mkdtempSync(join(tmpdir(), 'convite-install-')), 'a clone');
  for (const folder of ['bin', 'backend/src', 'frontend/src', 'frontend/public']) {
    mkdirSync(join(clone, folder), { recursive: true });
  }
  cpSync(join(ROOT, 'Makefile'), join(clone, 'Makefile'));
  cpSync(join(ROOT, 'backend/scripts'), join(clone, 'backend/scripts'), { recursive: true });
  for (const path of ['package.json', 'package-lock.json']) writeFileSync(join(clone, path), '{}');
  for (const path of ['backend', 'frontend'])
    writeFileSync(join(clone, path, 'package.json'), '{}');
  writeFileSync(join(clone, 'bin/npm'), NPM, { mode: 0o755 });
});
afterEach(() => rmSync(join(clone, '..'), { recursive: true }));

/** npm ends once the other one waits for it. */
const SLOW = () => join(clone, 'slow');

async function make(...targets: string[]) {
  const child = spawn('make', ['--no-print-directory', ...targets], {
    cwd: clone,
    env: { ...process.env, PATH: `${join(clone, 'bin')}:${process.env.PATH}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('waiting for it')) rmSync(SLOW(), { force: true });
    });
  }
  const [status] = (await once(child, 'close')) as [number];
  return { status, output };
}
const calls = () => readFileSync(join(clone, 'calls'), 'utf8').trim().split('\n').length;

it('two at once after a change of the lockfile run one `npm ci`', async () => {
  for (const expected of [1, 2]) {
    writeFileSync(SLOW(), '');
    const both = await Promise.all([make('install'), make('install')]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    const lines = both.flatMap(({ output }) => output.trim().split('\n')).sort();
    expect(lines).toEqual([
      expect.stringMatching(
        /^Another make \(process \d+\) is installing the packages: waiting for it\.$/,
      ),
      expect.stringMatching(/^Installing the packages: [\d.]+ s$/),
    ]);
    expect(calls()).toBe(expected);
    const later = new Date(Date.now() + 1_000);
    utimesSync(join(clone, 'package-lock.json'), later, later);
    await new Promise((done) => setTimeout(done, 1_000));
  }
});

it('shows what npm printed when it fails, and the next one tries again', async () => {
  writeFileSync(join(clone, 'broken'), '');
  const { status, output } = await make('install');
  expect(status).toBe(2);
  expect(output).toContain('Installing the packages: failed\nthe registry does not answer\n');
  rmSync(join(clone, 'broken'));
  expect((await make('install')).status).toBe(0);
  expect(calls()).toBe(2);
});

it('a lock whose holder was killed is taken by one of many', async () => {
  const path = join(clone, 'lock');
  const worker = `
    import { mkdirSync, rmdirSync } from 'node:fs';
    import { lock } from ${JSON.stringify(join(ROOT, 'backend/scripts/launcher/lock.mjs'))};
    for (let round = 0; round < 40; round += 1) {
      const release = await lock(process.argv[1]);
      mkdirSync(process.argv[1] + '-held'); // fails if another process holds it
      rmdirSync(process.argv[1] + '-held');
      if (round < 39) release(); // the last is left to the others, like by a kill
    }`;
  for (const content of [`${process.pid}@earlier`, 'free', '@']) {
    symlinkSync(content, `${path}.7`);
    const workers = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', worker, path], { stdio: 'inherit' }),
    );
    const ends = await Promise.all(workers.map((one) => once(one, 'exit')));
    expect(ends.map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
    expect(readdirSync(clone).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
    rmSync(join(clone, readdirSync(clone).find((name) => name.startsWith('lock.')) ?? ''));
  }
});

it('a step prints one line, or all that the command printed when it failed', () => {
  const step = (script: string) =>
    spawnSync(process.execPath, [STEP, 'Building', 'sh', '-c', script], { encoding: 'utf8' });
  expect(step('echo 412 modules; echo a warning >&2')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Building: [\d.]+ s\n$/) as string,
    stderr: '',
  });
  expect(step('echo 412 modules; echo no such file >&2; exit 3')).toMatchObject({
    status: 3,
    stdout: 'Building: failed\n',
    stderr: '412 modules\nno such file\n',
  });
});

it('`make dev` shows what compilers print only if something is wrong', () => {
  const shown = [
    '9:35:04 AM - Starting compilation in watch mode...',
    '9:36:10 AM - File change detected. Starting incremental compilation...',
    "src/main.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '9:36:11 AM - Found 1 error. Watching for file changes.',
    '9:36:12 AM - Found 0 errors. Watching for file changes.',
    "Restarting 'backend/dist/main.js'",
    '',
    '{"level":30,"msg":"a request"}',
    '{"level":40,"msg":"a warning"}',
  ].filter(isForTerminal);
  expect(shown.map((line) => /error TS|Found 1|warning/.exec(line)?.[0])).toEqual([
    'error TS',
    'Found 1',
    'warning',
  ]);
});

it('a port is a number from 1 to 65535, or not set', () => {
  const read = (text: string) => {
    process.env.TRIED_PORT = text;
    return readPort('TRIED_PORT', 3000);
  };
  expect(['', ' ', '80', '65535'].map(read)).toEqual([3000, 3000, 80, 65_535]);
  for (const text of ['abc', '0', '-1', '1.5', '70000', '0x50', '1e3']) {
    expect(() => read(text)).toThrow(`TRIED_PORT is a number from 1 to 65535, for example 8080`);
  }
});

it('the targets that build do it as such a step', () => {
  const makefile = readFileSync(join(ROOT, 'Makefile'), 'utf8');
  const builds = makefile.split('\n').filter((line) => /npm run .*\bbuild\b/.test(line));
  expect(builds.length).toBeGreaterThan(3);
  expect(builds.filter((line) => !line.startsWith('\t@$(STEP) '))).toEqual([]);
});
