import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { reasonOf } from '../database/errors.js';
import { StorageOwnership, WrongStore } from './storage-ownership.js';

const ANSWER_MS = 10_000;
const AGAIN_MS = 5_000;

const logger = new Logger('Storage');

/**
 * Before a server listens. One whose store does not answer serves without it (ADR 19), and ends as soon as the
 * store answers and is the wrong one.
 * @throws WrongStore
 */
export async function claimStore(app: INestApplicationContext): Promise<void> {
  const ownership = app.get(StorageOwnership, { strict: false });
  const said = new Set<string>();
  const late = wait(ANSWER_MS, false, { ref: false });
  if (await Promise.race([claim(ownership, said), late])) return;
  logger.warn('The store of pictures has not answered: it is asked again');
  void claimLater(ownership, said);
}

async function claimLater(ownership: StorageOwnership, said: Set<string>): Promise<void> {
  try {
    do await wait(AGAIN_MS, undefined, { ref: false });
    while (!(await claim(ownership, said)));
  } catch (error) {
    logger.error(error);
    process.kill(process.pid, 'SIGTERM');
  }
}

/**
 * @param said reasons that are in the log
 * @returns whether the store answered
 */
async function claim(ownership: StorageOwnership, said: Set<string>): Promise<boolean> {
  try {
    await ownership.claim();
    return true;
  } catch (error) {
    if (error instanceof WrongStore) throw error;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const reason = reasonOf(cause) ?? (cause instanceof Error ? cause.name : typeof cause);
    if (!said.has(reason)) logger.warn(`The store of pictures does not answer: ${reason}`);
    said.add(reason);
    return false;
  }
}
