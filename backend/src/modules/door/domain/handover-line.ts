import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { HandoverConcern, HandoverProof, TakerKind } from '../../pickup/pickup.api.js';

/** With whom a child left; names are null once they were deleted. */
export interface HandoverLine {
  id: string;
  partyId: string;
  partyName: string;
  timezone: string;
  invitationId: string;
  tapId: string;
  takerKind: TakerKind;
  takerName: string | null;
  reason: string | null;
  proof: HandoverProof;
  concern: HandoverConcern | null;
  at: SqlMoment;
  /** Who recorded it: an account, or a helper as the host named it. */
  by: string | null;
  isByHelper: boolean;
}

/** When it was switched whether a party requires hand-overs. */
export interface SwitchLine {
  isRequired: boolean;
  at: SqlMoment;
  /** Who switched; null when that is not known any more. */
  by: string | null;
  timezone: string;
}
