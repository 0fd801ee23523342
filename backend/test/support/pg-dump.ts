import { spawnSync } from 'node:child_process';

/** The major version of the embedded server; an older pg_dump refuses it. */
const SERVER = 18;

export interface DumpProgram {
  /** Absent without a pg_dump that can dump the server. */
  command?: string;
  /** For the names of tests, so that a report says what was not run. */
  name: string;
}

/** PG_DUMP, or the pg_dump of the path. */
export function dumpProgram(): DumpProgram {
  const command = process.env.PG_DUMP ?? 'pg_dump';
  const { stdout, status } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return { name: 'there is no pg_dump' };
  const version = /\d+/.exec(stdout)?.[0] ?? '0';
  const name = `pg_dump ${version}`;
  return Number(version) < SERVER
    ? { name: `${name} is too old for the server` }
    : { command, name };
}

interface DumpedLine {
  /** Whose row it is, in a dump of rows. */
  table: string;
  line: string;
}

/** @throws Error with what pg_dump reports */
export function dumpOf(databaseUrl: string, { command }: DumpProgram): DumpedLine[] {
  const { stdout, stderr, status } = spawnSync(command ?? '', ['--no-owner', databaseUrl], {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  let table = '';
  return stdout.split('\n').map((line) => {
    table = /^COPY (\S+) /.exec(line)?.[1] ?? (line === '\\.' ? '' : table);
    return { table, line };
  });
}
