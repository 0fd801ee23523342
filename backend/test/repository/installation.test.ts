// What `make` targets share: one lock for several at once, a line for each step, ports that are numbers.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPort } from '../../scripts/embedded/ports.js';
import { isForTerminal } from '../../scripts/embedded/server-log.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const STEP = join(ROOT, 'backend/scripts/launcher/step.mjs');

it('a lock whose holder was killed is taken by one of many', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'convite-lock-'));
  const path = join(folder, 'lock');
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
    expect(readdirSync(folder).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
    rmSync(join(folder, readdirSync(folder).find((name) => name.startsWith('lock.')) ?? ''));
  }
  rmSync(folder, { recursive: true });
});

it('installations at once are one, and one that failed shows why and is tried again', async () => {
  const clone = join(mkdtempSync(join(tmpdir(), 'convite-install-')), 'a clone');
  for (const folder of ['bin', 'backend', 'frontend']) {
    mkdirSync(join(clone, folder), { recursive: true });
  }
  cpSync(join(ROOT, 'backend/scripts'), join(clone, 'backend/scripts'), { recursive: true });
  for (const path of ['.', 'backend', 'frontend']) {
    writeFileSync(join(clone, path, 'package.json'), '{}');
  }
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  const npm = `#!/bin/sh
    echo call >>calls
    for n in 1 2 3 4 5 6 7 8 9; do [ ! -e slow ] || sleep 1; done
    [ ! -e broken ] || { echo 'the registry does not answer' >&2; exit 7; }
    mkdir -p node_modules`;
  writeFileSync(join(clone, 'bin/npm'), npm, { mode: 0o755 });
  const slow = join(clone, 'slow');
  const install = async () => {
    const child = spawn(process.execPath, ['backend/scripts/install.mjs'], {
      cwd: clone,
      env: { ...process.env, PATH: `${join(clone, 'bin')}:${process.env.PATH}` },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('waiting for it')) rmSync(slow, { force: true });
      });
    }
    const [status] = (await once(child, 'close')) as [number];
    return { status, output };
  };
  const calls = () => readFileSync(join(clone, 'calls'), 'utf8').trim().split('\n').length;

  writeFileSync(join(clone, 'broken'), '');
  expect(await install()).toEqual({
    status: 7,
    output: expect.stringContaining('failed\nthe registry does not answer\n') as string,
  });
  rmSync(join(clone, 'broken'));
  writeFileSync(slow, '');
  const both = await Promise.all([install(), install()]);
  expect(both.map(({ status }) => status)).toEqual([0, 0]);
  expect(existsSync(slow)).toBe(false); // one has waited for the other
  expect(calls()).toBe(2);
  rmSync(join(clone, '..'), { recursive: true });
});

it('`make dev` shows what compilers print only if something is wrong', () => {
  const shown = [
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
