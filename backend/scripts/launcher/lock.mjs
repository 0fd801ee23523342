// A lock between processes that a killed holder does not keep. Node has no flock(2), and libraries
// detect a dead holder by the age of a file, which is wrong for a process that was suspended.
//
// The link with the highest number is the lock, and its target names the holder: links are created with
// their content in one step, also on a full disk. It is never removed, only followed by the next number,
// so that two processes that find a dead holder cannot both replace it.
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identify, isRunning } from './identity.mjs';

/**
 * Waits until the lock is free.
 * @param {string} path of the lock; files beside it start with this name
 * @param {(holder: number) => void} [onWait] called once with the holder's process id
 * @returns {Promise<() => void>} releases it
 */
export async function lock(path, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true });
  for (let told = false; ;) {
    const { number, holder } = latest(path);
    if (holder && isRunning(holder)) {
      if (!told) onWait(holder.pid);
      told = true;
      await wait(100);
    } else if (take(path, number + 1)) {
      return () => release(`${path}.${number + 1}`);
    }
  }
}

/** @param {string} path */
function latest(path) {
  const number = Math.max(0, ...numbers(path));
  try {
    const [pid = '', started = ''] = readlinkSync(`${path}.${number}`).split('@');
    return { number, holder: { pid: Number(pid), started } };
  } catch {
    return { number, holder: undefined };
  }
}

/** @param {string} path */
function numbers(path) {
  const start = `${basename(path)}.`;
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => Number(name.slice(start.length)));
}

/**
 * @param {string} path
 * @param {number} number
 */
function take(path, number) {
  const mine = `${path}.${number}`;
  const self = identify(process.pid);
  try {
    symlinkSync(`${self?.pid}@${self?.started}`, mine);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
  const all = numbers(path);
  if (all.some((other) => other > number)) {
    rmSync(mine, { force: true }); // a number that was used and removed while this process waited
    return false;
  }
  for (const old of all) if (old < number) rmSync(`${path}.${old}`, { force: true });
  return true;
}

/** @param {string} mine */
function release(mine) {
  try {
    symlinkSync('free', `${mine}.free`);
    renameSync(`${mine}.free`, mine);
  } catch {
    // It is free when this process ends.
  }
}
