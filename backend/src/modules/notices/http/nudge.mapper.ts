import { formatMoment } from '../../../shared/time/wall-clock.js';
import { nudgeAgainAt, nudgeState, type NudgedParty } from '../domain/nudges/nudge-limits.js';
import type { NudgeableFamily } from '../application/nudges/list-missing.js';
import type { MissingFamilyResponse } from './dto/nudge.dto.js';

/** @param link the family's own; null for a household, and when it cannot be read any more */
export function toMissingFamily(
  family: NudgeableFamily,
  link: string | null,
  party: NudgedParty,
  now: Date,
): MissingFamilyResponse {
  const { limits } = family;
  const state = nudgeState(limits, party, now);
  // A link that cannot be read, or that another family has, is of no use to this one.
  const hasNoLink = family.kind === 'family' && (!link || family.isDisowned);
  const again = nudgeAgainAt(limits, party, now);
  return {
    id: family.id,
    kind: family.kind,
    name: family.name,
    phone: family.phone,
    link,
    opened: family.isOpened,
    disowned: family.isDisowned,
    nudges: family.nudges,
    nudged_at: limits.nudgedAt && formatMoment(limits.nudgedAt, party.timezone),
    state: state === 'ready' && hasNoLink ? 'no_link' : state,
    again_at: again && formatMoment(again, party.timezone),
  };
}
