import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { NotedByLink, ShownConsent } from '../infrastructure/consent.read-model.js';
import type { ConsentResponse } from './dto/consent.responses.js';

export const toConsent = ({
  shared,
  lastTime,
  timezone,
  ...row
}: ShownConsent): ConsentResponse => ({
  invitation_id: row.invitationId,
  photos: row.photos,
  what_to_do: row.whatToDo,
  brings_food: row.bringsFood,
  care_shared: shared && {
    version: shared.version,
    at: shared.at && formatMoment(shared.at, timezone),
    revoked_at: shared.revokedAt && formatMoment(shared.revokedAt, timezone),
  },
  last_time: lastTime,
});

export const toNoted = ({ timezone, goneAt, ...row }: NotedByLink): ConsentResponse => ({
  ...{ invitation_id: row.invitationId, photos: null, what_to_do: null, brings_food: false },
  ...{ care_shared: null, last_time: null },
  noted: row.noted,
  goes_at: formatMoment(row.goesAt, timezone),
  gone_at: goneAt && formatMoment(goneAt, timezone),
});
