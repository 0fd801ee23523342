import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  DATABASE_CORES,
  familiesOfDatabase,
  familiesOfServer,
  needsOf,
  partiesASecond,
  type Coefficients,
} from './capacity.ts';

const doc = readFileSync(resolve(import.meta.dirname, '../../../docs/scaling.md'), 'utf8');

/** The cells of the row of a table that begins with a name. */
function row(name: string): number[] {
  const line = doc.split('\n').find((each) => each.startsWith(`| ${name} `));
  if (!line) throw new Error(`docs/scaling.md has no row ${name}`);
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => Number(cell.replace(/[^\d.]/g, '')));
}

/** As the document gives them: the row "A party, all of it". */
function documented(): Coefficients {
  const [requests = 0, server = 0, , , database = 0] = row('A party, all of it');
  const [rows = 0] = row('A party: rows');
  const [files = 0] = row('A party: files of three pictures');
  return {
    requests,
    serverSeconds: server / 1_000,
    databaseSeconds: database / 1_000,
    rows,
    files,
  };
}

/** Rounded to as many digits as the document gives. */
const rounded = (value: number) => Number(value.toPrecision(2));

it('counts the parties of the busiest hour', () => {
  // 52 million families have a million parties a week, two at the season's height, 700,000 of them on
  // the Saturday, of whose requests a fifth are in one hour.
  expect(partiesASecond(52_000_000)).toBeCloseTo(140_000 / 3_600);
});

it('carries as many families as processors are free', () => {
  const party = { serverSeconds: 2, databaseSeconds: 1, rows: 1, files: 1, requests: 400 };
  const families = familiesOfServer(party);
  expect(partiesASecond(families) * party.serverSeconds).toBeCloseTo(0.6);
  expect(familiesOfDatabase(party)).toBeCloseTo(families * 2 * DATABASE_CORES);
  expect(needsOf(1_000, party)).toMatchObject({ servers: 2, databaseCores: 2 });
  expect(needsOf(families * 10, party).servers).toBe(10);
});

it('the costs of docs/scaling.md are the sums of its rows', () => {
  const rows = (doc.split('## Costs')[1] ?? '')
    .split('\n')
    .filter((line) => /^\|.*\d +\|$/.test(line));
  const numbers = rows.map((line) =>
    line
      .split('|')
      .slice(2, 4)
      .map((cell) => Number(cell.replace(',', ''))),
  );
  const all = numbers.pop() ?? [];
  expect(numbers.length).toBeGreaterThan(5);
  for (const column of [0, 1]) {
    expect(numbers.reduce((sum, each) => sum + (each[column] ?? NaN), 0)).toBe(all[column]);
  }
});

it('docs/scaling.md calculates with the coefficients that it gives', () => {
  const party = documented();
  const parts = ['Preparing', 'Opening and answering', "The host's looks", 'The door', 'Reviews'];
  for (const column of [0, 1, 4]) {
    const sum = parts.reduce((all, name) => all + (row(name)[column] ?? 0), 0);
    const total = row('A party, all of it')[column] ?? 0;
    expect(Math.abs(total - sum) / sum).toBeLessThan(0.01);
  }
  expect(rounded(row('One server')[0] ?? 0)).toBe(rounded(familiesOfServer(party)));
  expect(rounded(row('One database')[0] ?? 0)).toBe(rounded(familiesOfDatabase(party)));
  for (const [column, families] of [100_000, 10_000_000].entries()) {
    const needs = needsOf(families, party);
    expect([
      rounded(row('Requests a second')[column] ?? 0),
      row('Servers')[column],
      row("Database's processors")[column],
      rounded(row('Rows of a year, GB')[column] ?? 0),
      rounded(row('Pictures of a year, GB')[column] ?? 0),
    ]).toEqual([
      rounded(needs.requestsASecond),
      needs.servers,
      needs.databaseCores,
      rounded(needs.rowsGigabytes),
      rounded(needs.filesGigabytes),
    ]);
  }
});
