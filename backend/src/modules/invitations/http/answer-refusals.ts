/** Error codes that every kind of answer of a household has in common. */
export const ANSWER_REFUSALS = [
  'forbidden',
  'not_found',
  'link_claimed',
  'party_cancelled',
  'rsvp_expired',
  'guest_removed',
  'guest_arrived',
] as const;
