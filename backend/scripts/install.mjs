// `npm ci`, by one process at a time: two would remove the packages under each other. A process that
// waited finds them installed. Runs with the system's Node, since Node 24 is one of the packages.
import { statSync, writeFileSync } from 'node:fs';
import { explain } from './launcher/explain.mjs';
import { lock } from './launcher/lock.mjs';
import { CommandFailed, quietly, step } from './launcher/step.mjs';

const STAMP = 'node_modules/.installed';
const SOURCES = [
  'package-lock.json',
  'package.json',
  'backend/package.json',
  'frontend/package.json',
];

/** @type {(() => void) | undefined} */
let release;
try {
  release = await lock('.data/install.lock', (holder) =>
    console.log(`Another make (process ${holder}) is installing the packages: waiting for it.`),
  );
  if (!isCurrent()) {
    await step('Installing the packages', () =>
      quietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
    );
    writeFileSync(STAMP, '');
  }
} catch (error) {
  console.error(explain(error, 'this folder'));
  process.exitCode = error instanceof CommandFailed ? error.status : 1;
} finally {
  release?.();
}

function isCurrent() {
  const changed = (/** @type {string} */ path) =>
    statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed(STAMP) > 0 && SOURCES.every((path) => changed(path) <= changed(STAMP));
}
