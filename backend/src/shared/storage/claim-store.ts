import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type INestApplicationContext } from '@nestjs/common';
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
  const late = wait(ANSWER_MS, false, { ref: false });
  if (await Promise.race([claim(ownership), late])) return;
  logger.warn('The store of pictures does not answer: it is asked again');
  void claimLater(ownership);
}

async function claimLater(ownership: StorageOwnership): Promise<void> {
  try {
    do await wait(AGAIN_MS, undefined, { ref: false });
    while (!(await claim(ownership)));
  } catch (error) {
    logger.error(error);
    process.kill(process.pid, 'SIGTERM');
  }
}

/** @returns whether the store answered */
async function claim(ownership: StorageOwnership): Promise<boolean> {
  try {
    await ownership.claim();
    return true;
  } catch (error) {
    if (error instanceof WrongStore) throw error;
    return false;
  }
}
