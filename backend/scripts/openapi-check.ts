// Generates the contract and what is made of it again, and fails if the files were not up to date. They are compared
// with what was there, committed or not, and are up to date afterwards.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FILES = [
  'backend/openapi.json',
  'docs/error-codes.md',
  'docs/permissions.md',
  'frontend/src/api/schema.gen.ts',
  'frontend/src/api/rules.gen.ts',
];

const root = resolve(import.meta.dirname, '../..');
const read = () => FILES.map((file) => readFileSync(resolve(root, file), 'utf8'));

const before = read();
const { status } = spawnSync('npm', ['run', '--silent', 'openapi'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const after = read();
const changed = FILES.filter((_, index) => before[index] !== after[index]);
if (changed.length > 0) {
  console.error(`Were out of date and are written anew: ${changed.join(', ')}`);
  process.exit(1);
}
