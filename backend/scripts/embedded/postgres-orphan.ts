import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { commandOf, identify, parentOf } from '../launcher/identity.mjs';
import { end } from '../launcher/orphans.ts';

/**
 * Stops the server that a killed launcher has left running on this folder.
 * @throws Error if its launcher still runs
 */
export async function endOrphan(dataDir: string): Promise<void> {
  const orphan = serverOf(dataDir);
  if (!orphan) return;
  const parent = parentOf(orphan.pid);
  if (parent > 1 && /^node/.test(basename(commandOf(parent)[0] ?? ''))) {
    throw new Error(
      `The database in ${dataDir} is in use: process ${parent} has started it. Stop that one first.`,
    );
  }
  await end({ ...orphan, name: 'the database', signal: 'SIGINT' });
}

/** The id in postmaster.pid may have been given to another process since: what it runs decides. */
function serverOf(dataDir: string) {
  let pid: number;
  try {
    pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
  const command = commandOf(pid);
  const isOurs =
    basename(command[0] ?? '') === 'postgres' && command[command.indexOf('-D') + 1] === dataDir;
  return isOurs ? identify(pid) : undefined;
}
