// A process is known by its id and the moment it started: the system gives an id again after it has
// ended. Plain JavaScript for Node 20, because the installation of the packages uses it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Identity
 * @property {number} pid
 * @property {string} started opaque; equal for the same process only, also after a restart of the machine
 */

/**
 * @param {number} pid
 * @returns {Identity | undefined} undefined if there is no such process, or it has ended
 */
export function identify(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid);
  return started ? { pid, started } : undefined;
}

/**
 * @param {Partial<Identity> | undefined} known
 * @returns {boolean} whether this very process runs
 */
export function isRunning(known) {
  return !!known?.started && identify(Number(known.pid))?.started === known.started;
}

/** @param {number} pid */
function startedOnLinux(pid) {
  try {
    // The command in parentheses may contain anything; state is the field after it, the start, in
    // ticks since the machine started, the 22nd of all.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function startedByPs(pid) {
  const [, state, started] = /^(\S+)\s+(.+)$/.exec(ps(pid, 'state=,lstart=')) ?? [];
  return state?.startsWith('Z') ? undefined : started;
}

/**
 * @param {number} pid
 * @param {string} format
 */
function ps(pid, format) {
  const { stdout } = spawnSync('ps', ['-o', format, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return (stdout ?? '').trim();
}

/**
 * @param {number} pid
 * @returns {string[]} the command line of a process, empty if there is none
 */
export function commandOf(pid) {
  if (process.platform !== 'linux') return ps(pid, 'args=').split(' ');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  } catch {
    return [];
  }
}

/**
 * @param {number} pid
 * @returns {number} the process that started it, or took it over after that one ended; 0 if unknown
 */
export function parentOf(pid) {
  if (process.platform !== 'linux') return Number(ps(pid, 'ppid='));
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
