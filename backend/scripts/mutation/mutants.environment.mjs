// The environment of a test file in a mutation run of the application. Each test runs once without a
// mutant, which shows the mutants that it covers, and then once with each of them that no test has
// found yet. The server is booted once for all of them: booting it takes longer than most tests.
import { appendFileSync, readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

const { MUTATION_LOG: log, MUTATION_SAMPLE: sample = '1' } = process.env;

/** Added to five times the duration without a mutant; the machine may be busy. */
const PATIENCE_MS = 15_000;
/** A mutant of a loop that does not end is interrupted. */
const HIT_LIMIT = 10_000;
const AN_HOUR_MS = 3_600_000;

export default class MutantsEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
    this.stryker = this.global.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } };
    const events = log ? readFileSync(log, 'utf8').trim().split('\n').filter(Boolean) : [];
    this.found = new Set();
    this.survived = new Set();
    this.unrepeatable = new Set();
    for (const { mutant, status, test, isUnrepeatable } of events.map((line) => JSON.parse(line))) {
      if (status === 'Survived') this.survived.add(`${mutant} ${test}`);
      else if (status) this.found.add(mutant);
      if (isUnrepeatable) this.unrepeatable.add(test);
    }
  }

  handleTestEvent(event, state) {
    if (event.name === 'run_start' && log) this.wrap(state.rootDescribeBlock, '');
  }

  async teardown() {
    const covered = Object.keys(this.stryker.mutantCoverage.static);
    if (log) this.note({ isEnd: true, isBroken: this.isBroken, covered });
    await super.teardown();
  }

  wrap(block, prefix) {
    for (const child of block.children) {
      const name = `${prefix} ${child.name}`.trimStart();
      if (child.type === 'describeBlock') {
        this.wrap(child, name);
      } else {
        const { fn } = child;
        child.timeout = AN_HOUR_MS;
        child.fn = () => this.run(`${this.file} ${name}`, fn, hooksOf(child));
      }
    }
  }

  async run(test, fn, hooks) {
    if (this.isBroken) return;
    const { stryker } = this;
    const start = Date.now();
    stryker.currentTestId = test;
    try {
      await fn();
    } finally {
      stryker.currentTestId = undefined;
    }
    const ms = Date.now() - start;
    const covered = Object.keys(stryker.mutantCoverage.perTest[test] ?? {});
    this.note({ test, ms, covered });

    const again = async () => {
      stryker.currentTestId = test;
      for (const hook of hooks.afterEach) await hook();
      for (const hook of hooks.beforeEach) await hook();
      await fn();
    };
    const mutants = covered.filter(
      (id) =>
        Number(id) % Number(sample) === 0 &&
        !this.found.has(id) &&
        !this.survived.has(`${id} ${test}`),
    );
    if (mutants.length === 0 || this.unrepeatable.has(test)) return;
    if (await this.failure(again, ms)) {
      this.note({ test, isUnrepeatable: true });
      this.isBroken = true;
      return;
    }
    for (const mutant of mutants) {
      await this.attempt(mutant, test, again, ms);
      if (this.isBroken) return;
    }
  }

  /** Notes a mutant as found only if the test succeeds again without it. */
  async attempt(mutant, test, again, ms) {
    this.note({ trying: mutant, test });
    const failure = await this.failure(again, ms, mutant);
    if (failure === 'Timeout') {
      this.isBroken = true;
      this.note({ mutant, test, status: 'Timeout' });
    } else if (!failure) {
      this.note({ mutant, test, status: 'Survived' });
    } else {
      this.isBroken = Boolean(await this.failure(again, ms));
      // After a mutant that was tried earlier in this process, it is tried again in a new one.
      if (this.isBroken && this.hasTried) return;
      this.found.add(mutant);
      this.note({ mutant, test, status: 'Killed', failure });
    }
    this.hasTried = true;
  }

  async failure(again, ms, mutant) {
    Object.assign(this.stryker, { activeMutant: mutant, hitCount: 0, hitLimit: HIT_LIMIT });
    let timer;
    const timeout = new Promise((done) => {
      timer = setTimeout(done, 5 * ms + PATIENCE_MS, 'Timeout');
    });
    const outcome = again().then(
      () => undefined,
      (error) => String(error?.message ?? error).slice(0, 300),
    );
    try {
      return await Promise.race([outcome, timeout]);
    } finally {
      clearTimeout(timer);
      this.stryker.activeMutant = undefined;
      this.stryker.currentTestId = undefined;
    }
  }

  note(event) {
    appendFileSync(log, `${JSON.stringify({ file: this.file, ...event })}\n`);
  }
}

/** Those of the test's blocks, in the order in which Jest runs them. */
function hooksOf(test) {
  const hooks = { beforeEach: [], afterEach: [] };
  for (let block = test.parent; block; block = block.parent) {
    const own = (type) => block.hooks.filter((hook) => hook.type === type).map(({ fn }) => fn);
    hooks.beforeEach.unshift(...own('beforeEach'));
    hooks.afterEach.push(...own('afterEach'));
  }
  return hooks;
}
