// What `make` targets share: one lock for several at once, a line for each step, ports that are numbers.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPort } from '../../scripts/embedded/ports.js';

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
