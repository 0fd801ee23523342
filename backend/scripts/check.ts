// `make check`, `make test` and `make test-release`: one line per step. What fails hides nothing that can still be
// tried, but `make check` ends with the first group that fails.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { changedFiles, filesFor, foldersOf, type ContextMap } from './changed-tests.ts';

type Step = [name: string, command: string[], env?: Record<string, string>];

/** Steps that run one after the other; none follows one that failed. */
type Lane = Step[];

/** Lanes of a group run at the same time. */
type Group = Lane[];

const inParts = { TEST_IN_PARTS: '1' };

/** The browser tests take the built product. */
const build: Lane = [
  ['contract matches the code', npmRun('openapi:check')],
  ['lint of the contract', npmRun('openapi:lint')],
  ['build of the frontend', npmRun('build', '-w', 'frontend')],
];

/** The longest first. */
const beforeTests: Group = [
  build,
  [['types', npmRun('types')]],
  [['lint', npmRun('lint:code')]],
  [['boundaries', npmRun('boundaries')]],
  [['unused files, exports and packages', npmRun('unused')]],
  [['texts', npmRun('i18n-check:drafts')]],
  [['format', npmRun('lint:format')]],
];

const test: Group[] = [
  beforeTests,
  [[['tests', jest('unit', 'components', 'integration', 'http', 'e2e'), inParts]]],
];

/** What only several processes, releases or browsers with an empty cache show. Uses the built product. */
const release: Group[] = [
  [
    [
      [
        'tests of built servers, every screen, pages of two releases, weights',
        jest('servers', 'release'),
        inParts,
      ],
    ],
    // Beside them, because they mostly wait for servers; two at a time, because each takes several.
    [['crash tests, upgrades, commands and image', [...jest('ops'), '--maxWorkers', '2']]],
  ],
];

/** What a change concerns, while it is worked on. */
function check(): Group[] {
  const map = JSON.parse(readFileSync('backend/context-map.json', 'utf8')) as ContextMap;
  const changed = changedFiles();
  const folders = foldersOf(changed, map);
  const env = { ...inParts, TEST_FILES: filesFor(changed, map) };
  const which = folders ? ['access', ...folders].join(', ') : 'every context';
  return [
    beforeTests,
    [
      [
        [
          `unit and component tests, integration and HTTP tests of ${which}, four browser walks`,
          jest('unit', 'components', 'integration', 'http', 'e2e'),
          env,
        ],
      ],
    ],
  ];
}

const GROUPS: Record<string, () => Group[]> = { check, test: () => test, release: () => release };

const command = process.argv[2] ?? '';
const groups = GROUPS[command];
if (!groups) throw new Error(`One of ${Object.keys(GROUPS).join(', ')}`);
const started = Date.now();
const failed: string[] = [];
for (const group of groups()) {
  console.log(`\n— ${group.flatMap(namesOf).join(', ')}`);
  await runGroup(group);
  // The tests would be of an older product.
  if (namesOf(build).some((name) => failed.includes(name))) break;
  if (command === 'check' && failed.length > 0) break;
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`\nAll checks passed in ${seconds(started)} s.`);

function namesOf(lane: Lane): string[] {
  return lane.map(([name]) => name);
}

/** As many lanes at once as there are processors. */
async function runGroup(group: Group): Promise<void> {
  const waiting = [...group];
  const next = async (): Promise<void> => {
    const lane = waiting.shift();
    if (!lane) return;
    await runLane(lane);
    await next();
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, next));
}

async function runLane(lane: Lane): Promise<void> {
  for (const step of lane) {
    if (!(await passes(step))) return;
  }
}

async function passes([name, [file = '', ...args], env]: Step): Promise<boolean> {
  const at = Date.now();
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  console.log(`  ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds(at)} s`);
  if (status !== 0) failed.push(name);
  return status === 0;
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
