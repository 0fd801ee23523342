// `make test`: one line per step, the cheapest first. Stops at the first failure.
import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string[]][] = [
  ['lint and format', ['npm', 'run', '--silent', 'lint']],
  ['types', ['npm', 'run', '--silent', 'types']],
  ['boundaries', ['npm', 'run', '--silent', 'boundaries']],
  ['texts', ['npm', 'run', '--silent', 'i18n-check:drafts']],
  ['contract matches the code', ['npm', 'run', '--silent', 'openapi:check']],
  ['lint of the contract', ['npm', 'run', '--silent', 'openapi:lint']],
  ['build of the frontend', ['npm', 'run', '--silent', 'build', '-w', 'frontend']],
  [
    'unit, component, integration and HTTP tests',
    jest('unit', 'components', 'integration', 'http'),
  ],
  ['browser tests', jest('e2e')],
  // In band: these tests measure recovery times.
  ['crash and upgrade tests', [...jest('ops'), '--runInBand']],
];

const started = Date.now();
for (const [name, [command = '', ...args]] of steps) {
  const at = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\nFailed: ${name}`);
    process.exit(status ?? 1);
  }
  console.log(`  ok, ${seconds(at)} s`);
}
console.log(`\nAll checks passed in ${seconds(started)} s.`);

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

function jest(...projects: string[]): string[] {
  return ['npm', 'test', '--silent', '--', '--selectProjects', ...projects];
}
