// Runs a command against the database of the running product, or that of DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const addresses = resolve(import.meta.dirname, '../../.data/run.json');
const running = existsSync(addresses) ? JSON.parse(readFileSync(addresses, 'utf8')) : {};
const env = process.env.DATABASE_URL ? process.env : { ...running, ...process.env };
if (!env.DATABASE_URL) {
  console.error('Nothing is running here. Start it with `make run`, or set DATABASE_URL.');
  process.exit(1);
}
const { status } = spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit', env });
process.exit(status ?? 1);
