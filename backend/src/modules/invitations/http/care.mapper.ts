import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { CareChoices } from '../domain/care-choices.js';
import type { GuestRow } from '../domain/guest-row.js';
import type { AnsweredCareRequest, CareRequest, CareSharedResponse } from './dto/care.dto.js';

export const toCareChoices = ({ share, photos, what_to_do }: CareRequest): CareChoices => ({
  share,
  photos,
  whatToDo: what_to_do,
});

export const toCareByGuest = (care: AnsweredCareRequest[] = []): Map<string, CareChoices> =>
  new Map(care.map((choices) => [choices.guest_id, toCareChoices(choices)]));

/** Only for the household. */
export function toCareShared(
  { careConsent }: GuestRow,
  timezone: string,
): CareSharedResponse | null | undefined {
  if (!careConsent) return careConsent;
  const { version, at, revokedAt } = careConsent;
  return {
    version,
    at: at && formatMoment(at, timezone),
    revoked_at: revokedAt && formatMoment(revokedAt, timezone),
  };
}
