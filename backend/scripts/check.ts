// `make check`, `make test` and `make test-release`: one line per step, the cheapest first. Stops at the first failure.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { changedFiles, filesFor, foldersOf, type ContextMap } from './changed-tests.ts';

type Step = [name: string, command: string[], env?: Record<string, string>];

/** Steps that run one after the other. */
type Lane = Step[];

/** Lanes of a group run at the same time. */
type Group = Lane[];

const inParts = { TEST_IN_PARTS: '1' };

const beforeTests: Group[] = [
  [
    [['lint', npmRun('lint:code')]],
    [['types', npmRun('types')]],
    [['format', npmRun('lint:format')]],
    [['boundaries', npmRun('boundaries')]],
    [['unused files, exports and packages', npmRun('unused')]],
    [['texts', npmRun('i18n-check:drafts')]],
  ],
  [[['contract matches the code', npmRun('openapi:check')]]],
  [
    [['lint of the contract', npmRun('openapi:lint')]],
    [['build of the frontend', npmRun('build', '-w', 'frontend')]],
  ],
];

const test: Group[] = [
  ...beforeTests,
  [
    [
      [
        'unit, component, integration and HTTP tests',
        jest('unit', 'components', 'integration', 'http'),
        inParts,
      ],
      ['browser tests', jest('e2e'), inParts],
    ],
  ],
];

/** What only several processes, releases or browsers with an empty cache show. Uses the built product. */
const release: Group[] = [
  [
    [
      ['tests of built servers', jest('servers'), inParts],
      ['pages of two releases, weights of screens', jest('release'), inParts],
    ],
    // Beside both, because they mostly wait for servers; two at a time, because each takes several.
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
    ...beforeTests,
    [
      [
        [
          `unit and component tests, integration and HTTP tests of ${which}`,
          jest('unit', 'components', 'integration', 'http'),
          env,
        ],
        ['four browser walks', jest('e2e'), env],
      ],
    ],
  ];
}

const GROUPS: Record<string, () => Group[]> = { check, test: () => test, release: () => release };

const groups = GROUPS[process.argv[2] ?? ''];
if (!groups) throw new Error(`One of ${Object.keys(GROUPS).join(', ')}`);
const started = Date.now();
for (const group of groups()) {
  const names = group.flat().map(([name]) => name);
  console.log(`\n— ${names.join(', ')}`);
  const failed = (await Promise.all(group.map(runLane))).filter((name) => name !== undefined);
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`);
    process.exit(1);
  }
}
console.log(`\nAll checks passed in ${seconds(started)} s.`);

/** @returns the name of the step that failed, after which no other of the lane is run */
async function runLane(lane: Lane): Promise<string | undefined> {
  for (const step of lane) {
    const failed = await run(step);
    if (failed !== undefined) return failed;
  }
  return undefined;
}

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
