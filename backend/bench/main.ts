// `make bench`: measures the production build on a running server. `node backend/bench/main.ts
// login-times` runs a single bench. Absolute figures depend on the machine, so targets are ratios
// where possible.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { answering } from '../../frontend/bench/answering.ts';
import { door } from '../../frontend/bench/door.ts';
import { loading } from '../../frontend/bench/loading.ts';
import { screens } from '../../frontend/bench/screens.ts';
import { codeTimes } from './code-times.ts';
import { loginTimes } from './login-times.ts';
import { growth } from './growth.ts';
import { largeBodies } from './large-bodies.ts';
import { live } from './live.ts';
import { logins } from './logins.ts';
import { reads } from './reads.ts';
import { scaling } from './scaling.ts';
import { startup } from './startup.ts';
import { startProduct } from './support/product.ts';
import { table, type Bench, type Report } from './support/report.ts';

/** In execution order. A new bench is a file in this folder and a line in this list. */
const BENCHES: Bench[] = [
  logins,
  loginTimes,
  codeTimes,
  largeBodies,
  live,
  startup,
  reads,
  growth,
  screens,
  answering,
  loading,
  door,
  scaling,
];

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, process.env.BENCH_FILE ?? '.data/bench.json');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}`);
  console.error(`There are: ${BENCHES.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const reports: Report[] = [];
for (const bench of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  console.log(`\n${bench.title}`);
  const started = performance.now();
  const product = await startProduct(bench.database);
  try {
    const figures = await bench.run(product);
    const seconds = Math.round((performance.now() - started) / 1000);
    reports.push({ bench: bench.name, title: bench.title, seconds, figures });
    console.log(`\n${table(figures)}`);
  } finally {
    await product.stop();
  }
}

const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), machine, reports }, null, 2));
console.log(`\nWritten to ${relative(process.cwd(), file)}`);
