// `make bench-growth`: cost of large data. Alternates single requests between two servers, one with
// ten parties and one with a million. Separate from `make bench`, because loading the million takes
// minutes. `node backend/bench/growth.ts search` runs a single benchmark.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { guestList } from './growth/guest-list.ts';
import { invitationPage } from './growth/invitation-page.ts';
import { search } from './growth/search.ts';
import { SMALL, LARGE } from './growth/sizes.ts';
import { loadData } from './support/data.ts';
import { startProduct } from './support/product.ts';
import { table, type Figure, type Report } from './support/report.ts';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, process.env.BENCH_FILE ?? '.data/bench-growth.json');

const small = await startProduct();
const large = await startProduct();
const reports: Report[] = [];

const wanted = process.argv.slice(2);

async function measure(bench: string, title: string, run: () => Promise<Figure[]>): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(bench)) return;
  console.log(`\n${title}`);
  const started = performance.now();
  const figures = await run();
  const seconds = Math.round((performance.now() - started) / 1000);
  reports.push({ bench, title, seconds, figures });
  console.log(`\n${table(figures)}`);
}

try {
  const started = performance.now();
  await loadData(small.databaseUrl, SMALL);
  await loadData(large.databaseUrl, LARGE);
  const loaded = Math.round((performance.now() - started) / 1000);
  console.log(`A million parties and a million accounts: loaded in ${loaded} s`);
  await measure('invitation-page', 'The invitation, with 10 and with 1,000,000 parties', () =>
    invitationPage(small, large),
  );
  await measure('guest-list', 'A page of ten of the guest list, of 10 and of 10,000 guests', () =>
    guestList(large),
  );
  await measure('search', 'Search in 1,000,000 accounts: p95', () => search(large));
} finally {
  await large.stop();
  await small.stop();
}

const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), machine, reports }, null, 2));
console.log(`\nWritten to ${relative(process.cwd(), file)}`);
