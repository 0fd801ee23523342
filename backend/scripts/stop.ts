// `make stop`: ends the product that `make run` started from this folder, and what a killed launcher
// has left. PORT selects one of several.
import { join, resolve } from 'node:path';
import { explain } from './launcher/explain.mjs';
import { lock } from './launcher/lock.mjs';
import { end, endOrphans, listed } from './launcher/orphans.ts';
import { isAlive, knownLaunchers } from './launcher/state.ts';

const data = join(resolve(import.meta.dirname, '../..'), '.data');

let release: (() => void) | undefined;
try {
  release = await lock(join(data, 'launchers', 'lock'), (holder) =>
    console.log(`Waiting for process ${holder}, which is starting or stopping the product.`),
  );
  const { states, damaged } = knownLaunchers(data);
  const wanted = states.filter(
    ({ port }) => !process.env.PORT || String(port) === process.env.PORT,
  );
  for (const state of wanted) {
    const alive = isAlive(state);
    if (alive) await end({ ...state.launcher, name: 'make run', signal: 'SIGTERM' });
    const left = await endOrphans(data, state);
    if (alive) console.log(`Stopped the product on port ${state.port}.`);
    else console.log(leftBehind(state.launcher.pid, left));
  }
  if (damaged.length > 0) {
    throw new Error(
      `${damaged.join(', ')} is damaged: what belongs to it cannot be known. If the product runs, ` +
        'end it with Ctrl-C in its terminal; then remove the file.',
    );
  }
  if (wanted.length === 0)
    console.log(`Nothing runs here${process.env.PORT ? ` on port ${process.env.PORT}` : ''}.`);
} catch (error) {
  console.error(explain(error, data));
  process.exitCode = 1;
} finally {
  release?.();
}

function leftBehind(pid: number, names: string[]): string {
  return names.length > 0
    ? `Stopped ${listed(names)}, which a killed launcher (process ${pid}) had left.`
    : `The launcher (process ${pid}) was killed, and nothing of it runs any more.`;
}
