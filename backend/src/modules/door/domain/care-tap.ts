import { happenedAt, type DoorHours } from './happened-at.js';
import type { Tap } from './tap.js';

/**
 * care_shown: the card of a guest's care data was shown as the guest entered. care_done: a person at the door
 * has acknowledged it. Neither changes who is inside.
 */
export const CARE_TAP_KINDS = ['care_shown', 'care_done'] as const;
export type CareTapKind = (typeof CARE_TAP_KINDS)[number];

/** What a phone sends about a card, in the same queue as its taps of attendance. */
export type CareTap = Omit<Tap, 'kind' | 'undoes' | 'handover'> & { kind: CareTapKind };

/** A card that was acknowledged. `seenSeq` is what the phone had of the log of attendance. */
export interface DoneCard {
  invitationId: string;
  seenSeq: number;
  deviceId: string;
  deviceSeq: number;
}

/**
 * What of it is believed: its phone knows no more of the log than there is.
 * @param lastSeq of the log of attendance, with what came in the same request
 * @param place among the cards of the request
 */
export const believed = (
  tap: CareTap,
  hours: DoorHours,
  { lastSeq, now, place }: { lastSeq: number; now: Date; place: number },
): Pick<CareTap, 'id' | 'invitationId' | 'kind' | 'deviceSeq' | 'seenSeq'> & {
  happenedAt: Date;
} => ({
  id: tap.id,
  invitationId: tap.invitationId,
  kind: tap.kind,
  deviceSeq: tap.deviceSeq,
  seenSeq: Math.min(tap.seenSeq, lastSeq),
  happenedAt: happenedAt(tap, hours, now, place),
});

export const isCareTap = (tap: { kind: string }): tap is CareTap =>
  CARE_TAP_KINDS.some((kind) => kind === tap.kind);
