import { join } from 'node:path';
import { lock } from './lock.mjs';
import { endOrphans, listed } from './orphans.ts';
import { OwnState } from './own-state.ts';
import { isAlive, knownLaunchers, type LauncherState } from './state.ts';

/**
 * Makes this process the launcher on its port, one launcher at a time: ends what killed launchers have
 * left, and refuses where another one runs.
 * @param check of the ports; at this moment nothing of a killed launcher listens any more
 * @throws Error that says what runs already
 */
export async function claim(
  data: string,
  wanted: Pick<LauncherState, 'port' | 'ownsDatabase'>,
  check: () => Promise<void>,
): Promise<OwnState> {
  const release = await lock(join(data, 'launchers', 'lock'), (holder) =>
    console.log(`Waiting for process ${holder}, which is starting or stopping the product.`),
  );
  try {
    const { states, damaged } = knownLaunchers(data);
    for (const file of damaged) {
      console.log(`${file} is damaged and is not used: what it named cannot be known any more.`);
    }
    const alive = states.filter(isAlive);
    for (const state of states) if (!alive.includes(state)) await clean(data, state);
    refuseSecond(alive, wanted);
    await check();
    const servesCommands = !alive.some((state) => state.servesCommands);
    return new OwnState(data, { ...wanted, servesCommands });
  } finally {
    release();
  }
}

async function clean(data: string, state: LauncherState): Promise<void> {
  const ended = await endOrphans(data, state);
  if (ended.length === 0) return;
  const { pid } = state.launcher;
  console.log(`Stopped ${listed(ended)}, which a killed launcher (process ${pid}) had left.`);
}

function refuseSecond(
  alive: LauncherState[],
  wanted: Pick<LauncherState, 'port' | 'ownsDatabase'>,
): void {
  const same = alive.find(({ port }) => port === wanted.port);
  if (same) {
    throw new Error(
      `The product runs already on port ${same.port}, started from this folder (process ${same.launcher.pid}).\n` +
        'Stop it first: make stop',
    );
  }
  const owner = alive.find(({ ownsDatabase }) => ownsDatabase);
  if (owner && wanted.ownsDatabase) {
    throw new Error(
      `The product runs from this folder already on port ${owner.port} (process ${owner.launcher.pid}), and its database is one server's.\n` +
        'Stop it first (make stop), or set DATABASE_URL for a second one.',
    );
  }
}
