// Runs a command against the database of the running product, or that of DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const addresses = resolve(import.meta.dirname, '../../.data/run.json');
const env = process.env.DATABASE_URL ? process.env : { ...running(), ...process.env };
if (!env.DATABASE_URL) {
  console.error('Nothing is running here. Start it with `make run`, or set DATABASE_URL.');
  process.exit(1);
}
const { status } = spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit', env });
process.exit(status ?? 1);

function running(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(addresses, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    console.error(
      `${addresses} cannot be read: it is damaged, or another user's. ` +
        'Start the product again: make stop, then make run. Or set DATABASE_URL.',
    );
    process.exit(1);
  }
}
