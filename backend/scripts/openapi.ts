// `npm run openapi`: the contract and what is made of it, from the code. `npm run openapi:check` fails if a file was not
// up to date; it is afterwards. A file that was is not touched, because other checks read it meanwhile.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const FILES = [
  'backend/openapi.json',
  'docs/error-codes.md',
  'docs/permissions.md',
  'frontend/src/api/rules.gen.ts',
  'frontend/src/api/answerRules.gen.ts',
];

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'convite-openapi-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

const made = (name: string) => join(folder, name);

copyFileSync(join(root, 'docs/permissions.md'), made('permissions.md')); // its tables are replaced
run('npm', 'run', '--silent', 'build', '-w', 'backend');
cli('openapi', made('openapi.json'));
cli('error-codes', made('error-codes.md'));
cli('permissions', made('openapi.json'), made('permissions.md'));
cli('rules', folder);

const old = FILES.filter((file) => read(join(root, file)) !== read(made(basename(file))));
for (const file of old) copyFileSync(made(basename(file)), join(root, file));
if (old.length > 0) console.log(`Written anew: ${old.join(', ')}`);
run('sh', 'frontend/api-types.sh');
if (process.argv.includes('--check')) process.exit(old.length > 0 ? 1 : 0);

function cli(name: string, ...args: string[]): void {
  run(process.execPath, join(root, 'backend/dist/cli', `${name}.js`), ...args);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
