// A test runner for Stryker that runs the tests of the application file by file, each in one process
// for all mutants that it covers (mutants.environment.mjs). This is done in what Stryker calls the dry
// run; afterwards the runner only looks up what was found. What is evaluated while the server boots,
// for instance which handler an event has, is tested with a server of its own for each mutant.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';

/** In Stryker's copy of the repository, the working directory once this module is loaded. */
const logFile = () => resolve('.mutation-log.jsonl');
const CONFIG = 'backend/scripts/mutation/jest.config.js';
const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];

/** Longer without a new line in the log means that a mutant blocks the process. */
const STALLED_MS = 180_000;

const { MUTATION_CONTEXT: context, SAMPLE: sample = '1' } = process.env;

const logged = () =>
  readFileSync(logFile(), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const note = (event) => appendFileSync(logFile(), `${JSON.stringify(event)}\n`);

/** The files of the mutated context come first, since they find most mutants. */
function testFiles() {
  const { stdout } = spawnSync(process.execPath, [...JEST, '--config', CONFIG, '--listTests'], {
    encoding: 'utf8',
  });
  const isForeign = (file) => Number(!file.includes(`/${context}/`));
  const files = stdout.split('\n').filter((line) => line.endsWith('.test.ts'));
  return files.toSorted((a, b) => isForeign(a) - isForeign(b) || a.localeCompare(b));
}

/** @returns whether all tests succeeded, and the end of the output */
function run(file, env) {
  return new Promise((done) => {
    const args = [...JEST, '--config', CONFIG, '--runInBand', '--forceExit', '--bail'];
    const child = spawn(process.execPath, [...args, '--runTestsByPath', file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    let seen = logged().length;
    const end = () => child.kill('SIGKILL');
    let timer = setTimeout(end, STALLED_MS);
    const watch = setInterval(() => {
      const events = logged().length;
      if (events === seen) return;
      seen = events;
      clearTimeout(timer);
      timer = setTimeout(end, STALLED_MS);
    }, 1_000);
    child.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4_000)));
    child.once('exit', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      done({ isSuccess: code === 0, output });
    });
  });
}

const isProgress = ({ trying, isUnrepeatable }) => trying || isUnrepeatable;

/** Runs a file again for as long as a mutant broke the process, so that others were not tried. */
async function tryAll(file, log) {
  for (;;) {
    const before = logged().length;
    const { isSuccess, output } = await run(file, {
      MUTATION_LOG: logFile(),
      MUTATION_SAMPLE: sample,
    });
    const events = logged().slice(before);
    const last = events.at(-1);
    if (!last || (!isSuccess && last.isEnd)) log.warn(`${file} fails:\n${output}`);
    if (last?.trying) note({ file, mutant: last.trying, test: last.test, status: 'Timeout' });
    const isBroken = last?.isBroken || last?.trying;
    if (!isBroken || !events.some(isProgress)) return;
  }
}

async function dryRun(log) {
  writeFileSync(logFile(), '');
  for (const file of testFiles()) {
    const start = Date.now();
    await tryAll(file, log);
    const killed = logged().filter(({ file: by, status }) => by === file && status === 'Killed');
    const seconds = Math.round((Date.now() - start) / 1000);
    log.info(`${basename(file)}: ${killed.length} mutants in ${seconds} s`);
  }
  const mutantCoverage = { static: {}, perTest: {} };
  const tests = new Map();
  for (const { test, ms, covered, isEnd, file } of logged()) {
    if (isEnd) for (const id of covered) mutantCoverage.static[id] = 1;
    if (ms === undefined) continue;
    mutantCoverage.perTest[test] = Object.fromEntries(covered.map((id) => [id, 1]));
    const status = TestStatus.Success;
    tests.set(test, { id: test, name: test, fileName: file, timeSpentMs: ms, status });
  }
  return { status: DryRunStatus.Complete, tests: [...tests.values()], mutantCoverage };
}

async function mutantRun({ activeMutant, sandboxFileName }) {
  const { id } = activeMutant;
  if (Number(id) % Number(sample) !== 0) {
    return { status: MutantRunStatus.Error, errorMessage: 'Not in the sample' };
  }
  const events = logged();
  const own = events.filter(({ mutant }) => mutant === id);
  const found = own.find(({ status }) => status !== 'Survived');
  if (found?.status === 'Timeout') return { status: MutantRunStatus.Timeout };
  if (found) return killed(found.test, found.failure);

  for (const [file, test] of filesWithMutant(id, sandboxFileName, events)) {
    if ((await run(file, { __STRYKER_ACTIVE_MUTANT__: id })).isSuccess) continue;
    if ((await run(file, {})).isSuccess) return killed(test, 'with a server of its own');
  }
  return { status: MutantRunStatus.Survived, nrOfTests: own.length };
}

/**
 * What has to be tested with a server of the mutant's own: by files whose tests cover it but cannot be
 * repeated, and if it is evaluated while the server boots, by those that cover its use case.
 */
function filesWithMutant(id, sourceFile, events) {
  const isOfBoot = events.some(({ isEnd, covered }) => isEnd && covered.includes(id));
  const source = readFileSync(sourceFile, 'utf8');
  const siblings = [...source.matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(([, sibling]) => sibling);
  const ids = new Set(isOfBoot ? siblings : [id]);
  const unrepeatable = new Set(events.filter((e) => e.isUnrepeatable).map(({ test }) => test));
  const covering = events.filter(
    ({ test, covered }) =>
      test && (isOfBoot || unrepeatable.has(test)) && covered?.some((one) => ids.has(one)),
  );
  return new Map(covering.map(({ file, test }) => [file, test]));
}

const killed = (test, failureMessage) => ({
  status: MutantRunStatus.Killed,
  killedBy: [test],
  failureMessage,
  nrOfTests: 1,
});

const coveringTests = (log) => ({
  capabilities: () => ({ reloadEnvironment: true }),
  dryRun: () => dryRun(log),
  mutantRun,
});
coveringTests.inject = tokens(commonTokens.logger);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'covering-tests', coveringTests),
];
