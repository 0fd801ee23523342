import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import type { PassStanding } from '../../../shared/time/party-pass.js';

/** Of a person who takes a child today, or must not: as the family types it. */
export const TAKER_NAME = { min: 2, max: 100 } as const;

/** Of one household at one party, revoked ones included. */
export const PICKUP_PASSES_MAX = 30;
export const PICKUP_BLOCKS_MAX = 20;

/** Children of a pass or a block. */
export const PICKUP_CHILDREN_MAX = 20;

/** The bearer's own estimate of its way. */
export const ON_MY_WAY_MINUTES = { min: 1, max: 180 } as const;

/** Minimum time between two mails about refused phones. */
export const REFUSAL_MAILS_EVERY_MS = 3_600_000;

/** What a rule needs of a guest for whom a pass or a block is made. */
export interface PickupChild {
  guestId: string;
  isKid: boolean;
  isListed: boolean;
}

/**
 * @param known the household's guests at the party
 * @returns those that are named
 * @throws not_found for a guest of another household, not_accepted, not_a_kid
 */
export function childrenNamed<Guest extends PickupChild>(
  guestIds: string[],
  known: Guest[],
): Guest[] {
  return [...new Set(guestIds)].map((id) => {
    const child = known.find(({ guestId }) => guestId === id);
    if (!child) throw notFound();
    if (!child.isListed) throw conflict('not_accepted');
    if (!child.isKid) throw conflict('not_a_kid');
    return child;
  });
}

/** @throws pass_revoked, pass_expired */
export function assertPickupValid(standing: PassStanding): void {
  if (standing === 'revoked') throw forbidden('pass_revoked');
  if (standing === 'expired') throw forbidden('pass_expired');
}
