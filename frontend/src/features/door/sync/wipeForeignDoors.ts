import { readMark } from '@/shared/door/marks';

/**
 * Wipes what the account that is signed in may not find: another one's doors, or those of parties that
 * ended a day ago.
 * @param accountId undefined without a session
 * @param hasLeft the account signed out or is disabled, or its session was ended. One that merely expired keeps its taps
 *   until its account signs in again.
 */
export async function wipeForeignDoors(
  accountId: string | undefined,
  hasLeft: boolean,
): Promise<void> {
  const mark = readMark('account');
  if (!mark) return;
  const isForeign = accountId ? accountId !== mark.ownerId : hasLeft;
  if (isForeign || mark.until < Date.now()) {
    await import('./wipe').then((it) => it.wipeDoors('account'));
  }
}
