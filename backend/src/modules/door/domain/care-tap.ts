import type { Tap } from './tap.js';

/**
 * care_shown: the card of a guest's care data was shown as the guest entered. care_done: a person at the door
 * has acknowledged it. Neither changes who is inside.
 */
export const CARE_TAP_KINDS = ['care_shown', 'care_done'] as const;
export type CareTapKind = (typeof CARE_TAP_KINDS)[number];

/** What a phone sends about a card, in the same queue as its taps of attendance. */
export type CareTap = Omit<Tap, 'kind' | 'undoes' | 'handover'> & { kind: CareTapKind };

/** As it is recorded. `seenSeq` is what the phone had of the log of attendance. */
export interface LoggedCareTap {
  id: string;
  invitationId: string;
  kind: CareTapKind;
  happenedAt: Date;
  seenSeq: number;
  deviceId: string;
  deviceSeq: number;
}

export const isCareTap = (tap: { kind: string }): tap is CareTap =>
  CARE_TAP_KINDS.some((kind) => kind === tap.kind);
