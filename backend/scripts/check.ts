// `make test`: one line per step, the cheapest first. Stops at the first failure.
import { spawn } from 'node:child_process';

type Step = [name: string, command: string[], env?: Record<string, string>];

/** Steps of a group run at the same time. */
const groups: Step[][] = [
  [
    ['lint', npmRun('lint:code')],
    ['types', npmRun('types')],
    ['format', npmRun('lint:format')],
    ['boundaries', npmRun('boundaries')],
    ['texts', npmRun('i18n-check:drafts')],
  ],
  [['contract matches the code', npmRun('openapi:check')]],
  [
    ['lint of the contract', npmRun('openapi:lint')],
    ['build of the frontend', npmRun('build', '-w', 'frontend')],
  ],
  [
    [
      'unit, component, integration and HTTP tests',
      jest('unit', 'components', 'integration', 'http'),
      { TEST_IN_PARTS: '1' },
    ],
  ],
  [
    ['browser tests', jest('e2e')],
    // In band: each takes several servers, and they mostly wait for them.
    ['crash and upgrade tests', [...jest('ops'), '--runInBand']],
  ],
];

const started = Date.now();
for (const group of groups) {
  console.log(`\n— ${group.map(([name]) => name).join(', ')}`);
  const failed = (await Promise.all(group.map(run))).filter((name) => name !== undefined);
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`);
    process.exit(1);
  }
}
console.log(`\nAll checks passed in ${seconds(started)} s.`);

/** @returns the name of the step if it failed */
async function run([name, [command = '', ...args], env]: Step): Promise<string | undefined> {
  const at = Date.now();
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  if (status !== 0) return name;
  console.log(`  ${name}: ok, ${seconds(at)} s`);
  return undefined;
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

function npmRun(...script: string[]): string[] {
  return ['npm', 'run', '--silent', ...script];
}

function jest(...projects: string[]): string[] {
  return ['npm', 'test', '--silent', '--', '--selectProjects', ...projects];
}
