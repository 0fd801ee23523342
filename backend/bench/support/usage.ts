import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/** What was used since the start; differences of two readings are what a part of the bench used. */
export interface Usage {
  /** CPU time of the server and of its child processes, ms. */
  serverMs: number;
  /** CPU time of all processes of the database, ms. */
  databaseMs: number;
  /** SQL statements, without those of the job queue's polling. */
  statements: number;
  /** Time in which the database executed them, ms. */
  executionMs: number;
  /** When it was read, ms. */
  at: number;
}

const TICKS_A_SECOND = 100; // of Linux, on all common machines
const OWN = [11, 12];
const OF_ENDED_CHILDREN = [13, 14];

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. */
const stat = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

const parentOf = (pid: number | string): number => Number(stat(pid)[1]);

function ticksMs(pid: number | string, columns: number[]): number {
  const fields = stat(pid);
  const ticks = columns.map((at) => Number(fields[at]));
  return (ticks.reduce((sum, each) => sum + each, 0) * 1_000) / TICKS_A_SECOND;
}

/** Own CPU time so far, user and system, ms; `ended` adds that of children that have ended. */
export const cpuMs = (pid: number | string, ended = false): number =>
  ticksMs(pid, ended ? [...OWN, ...OF_ENDED_CHILDREN] : OWN);

/** CPU time of the children of this process that have ended. */
export const endedChildrenMs = (): number => ticksMs(process.pid, OF_ENDED_CHILDREN);

/** CPU time of a process and of its children, also of those that have ended. */
function treeMs(main: number): number {
  const childMs = (name: string) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === main ? cpuMs(name) : 0;
    } catch {
      return 0; // it has ended
    }
  };
  return readdirSync('/proc').reduce((sum, name) => sum + childMs(name), cpuMs(main, true));
}

/** Settings of a database whose statements are counted. */
export const WITH_STATEMENTS = { shared_preload_libraries: 'pg_stat_statements' };

/** Before the first reading. */
export async function addStatements(database: Client): Promise<void> {
  await database.query('create extension if not exists pg_stat_statements');
}

/** Needs `WITH_STATEMENTS` and `addStatements`. */
export async function readUsage(database: Client, serverPid: number): Promise<Usage> {
  const { rows } = await database.query<{ calls: string; ms: number; pid: number }>(
    `select sum(calls) as calls, sum(total_exec_time) as ms, pg_backend_pid() as pid
       from pg_stat_statements
      where query !~ 'pgboss|pg_stat_statements|clock_timestamp'`,
  );
  const [row] = rows;
  if (!row) throw new Error('pg_stat_statements is empty');
  return {
    serverMs: treeMs(serverPid),
    databaseMs: treeMs(parentOf(row.pid)),
    statements: Number(row.calls),
    executionMs: row.ms,
    at: performance.now(),
  };
}

/** @param idle what is used in a second without requests */
export function used(before: Usage, after: Usage, idle?: Usage): Usage {
  const seconds = (after.at - before.at) / 1_000;
  const difference = (name: keyof Usage) =>
    after[name] - before[name] - (idle && name !== 'at' ? idle[name] * seconds : 0);
  return {
    serverMs: difference('serverMs'),
    databaseMs: difference('databaseMs'),
    statements: difference('statements'),
    executionMs: difference('executionMs'),
    at: difference('at'),
  };
}

/** Bytes of all files in a folder. */
export function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + file.size, 0);
}
