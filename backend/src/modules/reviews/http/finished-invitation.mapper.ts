import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { FinishedInvitation } from '../infrastructure/finished-invitations.read-model.js';
import type { FinishedInvitationResponse } from './dto/finished-invitation.responses.js';
import { toReview } from './review.mapper.js';

export const toFinishedInvitation = (row: FinishedInvitation): FinishedInvitationResponse => ({
  id: row.id,
  party_id: row.partyId,
  guest_id: row.guestId,
  user_id: row.accountId,
  name: row.partyName,
  full_name: row.fullName,
  email: row.email,
  rsvp: row.answer,
  status: row.attendance,
  date_start: formatMoment(row.dateStart, row.timezone),
  cancelled_at: row.cancelledAt && formatMoment(row.cancelledAt, row.timezone),
  added_by_host: row.isAddedByHost,
  possible_repeat: false,
  pictures: row.pictureIds.map((id) => ({ id })),
  theme: row.theme,
  review: row.review && toReview(row.review),
});
