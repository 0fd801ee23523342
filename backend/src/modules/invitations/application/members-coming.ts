import type { FamilyApi, NamedMember } from '../../family/family.api.js';

/**
 * Locks the household (ADR 8). Of those whom it names, new ones join it.
 * @returns the ids of all who come
 * @throws validation_failed, limit_reached
 */
export async function membersComing(
  family: FamilyApi,
  accountId: string,
  guestIds: string[],
  named: readonly NamedMember[],
): Promise<string[]> {
  if (named.length === 0) {
    await family.holdHousehold(accountId);
    return guestIds;
  }
  await family.lockHousehold(accountId);
  return [...guestIds, ...(await family.membersNamed(accountId, named))];
}
