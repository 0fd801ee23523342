// `node switch-build.mjs dist dist.1732254000-4711`: makes a complete build the one that `dist` leads to,
// in one step. A server that runs keeps the folder it was started from, one of the latest ten.
import { lstatSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const KEPT = 10;

const [link, build] = process.argv.slice(2);
const folder = dirname(link);
const temporary = `${build}.link`;
rmSync(temporary, { force: true });
symlinkSync(basename(build), temporary);
// An earlier release built into the folder itself.
if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) renameSync(link, `${link}.0-0`);
renameSync(temporary, link);

const isBuild = (name) => name.startsWith(`${basename(link)}.`) && /\.\d+-\d+$/.test(name);
const startedAt = (name) => Number(name.split('.').at(-1).split('-')[0]);
const builds = readdirSync(folder).filter((name) => isBuild(name) && name !== basename(build));
for (const old of builds.sort((a, b) => startedAt(b) - startedAt(a)).slice(KEPT - 1)) {
  rmSync(join(folder, old), { recursive: true, force: true });
}
