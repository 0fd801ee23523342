// A build is switched in one step, beside servers that run and builds that are made.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';

const SCRIPT = resolve(import.meta.dirname, '../../switch-build.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convite-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(n: number): string {
  const path = join(folder, `dist.${1_700_000_000 + n}-${n}`);
  mkdirSync(path);
  writeFileSync(join(path, 'main.js'), `build ${n}`);
  return path;
}
const current = () => readFileSync(join(folder, 'dist/main.js'), 'utf8');
const switchTo = (path: string) =>
  spawnSync(process.execPath, [SCRIPT, join(folder, 'dist'), path], { encoding: 'utf8' });

it('the folder of the latest build is never absent or partial', async () => {
  switchTo(build(0));
  for (let n = 1; n <= 5; n += 1) {
    const path = build(n);
    const switching = spawn(process.execPath, [SCRIPT, join(folder, 'dist'), path]);
    let done = false;
    const end = once(switching, 'exit').then(() => (done = true));
    while (!done) {
      expect([`build ${n - 1}`, `build ${n}`]).toContain(current());
      await setImmediate();
    }
    await end;
    expect(current()).toBe(`build ${n}`);
  }
});

it('keeps the latest ten, and what is no build', () => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/main.js'), 'an earlier release');
  mkdirSync(join(folder, 'dist.config'));
  for (let n = 1; n <= 12; n += 1)
    expect(switchTo(build(n))).toMatchObject({ status: 0, stderr: '' });
  expect(lstatSync(join(folder, 'dist')).isSymbolicLink()).toBe(true);
  expect(current()).toBe('build 12');
  const kept = Array.from({ length: 10 }, (_, n) => `dist.${1_700_000_003 + n}-${n + 3}`);
  expect(readdirSync(folder).sort()).toEqual(['dist', ...kept, 'dist.config']);
});
