// Ends processes of launchers: only those whose id and start are in a launcher's state.
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, type Identity } from './identity.mjs';
import { forget, type LauncherState, type Part } from './state.ts';

const PATIENCE_MS = 15_000;

/**
 * Ends what a killed launcher has left running, in reverse order.
 * @returns the names of what was ended
 */
export async function endOrphans(data: string, state: LauncherState): Promise<string[]> {
  const ended: string[] = [];
  for (const part of state.parts.toReversed()) {
    if (!isRunning(part)) continue;
    await end(part);
    ended.push(part.name);
  }
  forget(data, state);
  return ended;
}

/**
 * Ends a process in good order, or by force after 15 s.
 * @throws Error if it belongs to another user
 */
export async function end(part: Identity & Pick<Part, 'signal' | 'name'>): Promise<void> {
  signal(part, part.signal);
  for (let waited = 0; isRunning(part); waited += 50) {
    if (waited >= PATIENCE_MS) signal(part, 'SIGKILL');
    await wait(50);
  }
}

function signal(part: Identity & { name: string }, name: NodeJS.Signals): void {
  if (!isRunning(part)) return;
  try {
    process.kill(part.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw new Error(
      `Process ${part.pid} (${part.name}) belongs to another user: stop it as that user, for example with sudo make stop.`,
    );
  }
}

/** For a sentence: "the server, the mail inbox and the database". */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
