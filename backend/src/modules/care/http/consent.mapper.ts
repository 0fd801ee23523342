import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { ShownConsent } from '../infrastructure/consent.read-model.js';
import type { ConsentResponse } from './dto/consent.dto.js';

export const toConsent = ({
  shared,
  lastTime,
  timezone,
  ...row
}: ShownConsent): ConsentResponse => ({
  invitation_id: row.invitationId,
  photos: row.photos,
  what_to_do: row.whatToDo,
  care_shared: shared && {
    version: shared.version,
    at: shared.at && formatMoment(shared.at, timezone),
    revoked_at: shared.revokedAt && formatMoment(shared.revokedAt, timezone),
  },
  last_time: lastTime,
});
