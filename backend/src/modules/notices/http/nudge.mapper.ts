import { formatMoment } from '../../../shared/time/wall-clock.js';
import { nudgeAgainAt, nudgeState, type NudgedParty } from '../domain/nudges/nudge-limits.js';
import type { NudgeableFamily } from '../application/nudges/list-missing.js';
import type { MissingFamilyResponse } from './dto/nudge.dto.js';

export function toMissingFamily(
  family: NudgeableFamily,
  party: NudgedParty,
  now: Date,
): MissingFamilyResponse {
  const { link, nudges } = family;
  const state = nudgeState(nudges, party, now);
  // A link that cannot be read, or that another family has, is of no use to this one.
  const hasNoLink = family.kind === 'family' && (!link || family.isDisowned);
  const again = nudgeAgainAt(nudges, party, now);
  return {
    id: family.id,
    kind: family.kind,
    name: family.name,
    phone: family.phone,
    link,
    opened: family.isOpened,
    disowned: family.isDisowned,
    nudges: nudges.count,
    nudged_at: nudges.nudgedAt && formatMoment(nudges.nudgedAt, party.timezone),
    state: state === 'ready' && hasNoLink ? 'no_link' : state,
    again_at: again && formatMoment(again, party.timezone),
  };
}
