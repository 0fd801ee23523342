// A plugin of Stryker: its Jest runner, but a mutant is tested one test file at a time, and only with
// files whose tests cover it. The runner itself loads every test file for every mutant, which for tests
// that boot the server takes most of the time. Files of the mutated context come first, since they kill
// most mutants.
import { readFileSync, writeFileSync } from 'node:fs';
import {
  declareFactoryPlugin,
  PluginKind,
  commonTokens,
  tokens,
} from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/** In the working directory, Stryker's copy: a runner that is restarted has not seen the dry run. */
const FILES_OF_TESTS = '.files-of-tests.json';

/** Every n-th mutant is tested; the others are errors, which do not count. */
const sample = Number(process.env.SAMPLE ?? 1);

function coveringTests(injector) {
  const runner = jestPlugins[0].factory(injector);
  const [dryRun, mutantRun] = [runner.dryRun.bind(runner), runner.mutantRun.bind(runner)];
  const context = `/${process.env.MUTATION_CONTEXT}/`;
  const isForeign = (file) => Number(!file.includes(context));

  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    const times = {};
    for (const { id, fileName, timeSpentMs } of result.tests ?? []) {
      times[fileName] ??= { ids: [], ms: 0 };
      times[fileName].ids.push(id);
      times[fileName].ms += timeSpentMs;
    }
    writeFileSync(FILES_OF_TESTS, JSON.stringify(times));
    return result;
  };

  runner.mutantRun = async (options) => {
    if (Number(options.activeMutant.id) % sample !== 0) {
      return { status: MutantRunStatus.Error, errorMessage: 'Not in the sample' };
    }
    const covering = options.testFilter && new Set(options.testFilter);
    const files = Object.entries(JSON.parse(readFileSync(FILES_OF_TESTS, 'utf8')))
      .filter(([, { ids }]) => !covering || ids.some((id) => covering.has(id)))
      .toSorted(([a, x], [b, y]) => isForeign(a) - isForeign(b) || x.ms - y.ms)
      .map(([file]) => file);
    const config = runner.jestConfig;
    let nrOfTests = 0;
    try {
      for (const file of files) {
        runner.jestConfig = { ...config, testMatch: [file] };
        const result = await mutantRun(options);
        if (result.status !== MutantRunStatus.Survived) return result;
        nrOfTests += result.nrOfTests;
      }
      return { status: MutantRunStatus.Survived, nrOfTests };
    } finally {
      runner.jestConfig = config;
    }
  };
  return runner;
}
coveringTests.inject = tokens(commonTokens.injector);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'covering-tests', coveringTests),
];
