// Fragments of SQL shared by the read models of this context. Aliases: i for invitations.guest_view, p for
// parties.party_view.

import { CARE_KEPT_HOURS } from '../domain/care-period.js';

/** As `careEndOf`. */
export const careEnd = (end: string) => `(${end} + interval '${CARE_KEPT_HOURS} hours')`;

/** While the guest is accepted and named, the party is not called off, and until its care period ends. */
const isNamedGuest = (now: string) => `i.is_accepted and i.is_named
  and p.cancelled_at is null and ${careEnd('i.stated_for')} >= ${now}::timestamptz`;

/**
 * Whether the host may see care data at a moment (docs/permissions.md, "Care data"): of a guest whose
 * household shares them, or whom the host typed in.
 * @param now the moment's parameter
 */
export const isCareOpenToHost = (now: string) => `coalesce(${isNamedGuest(now)}
  and (i.account_id is null or i.care_revoked_at is null), false)`;

/** Whether the host may see whom to call: of a kid who is dropped off, with or without the household's consent. */
export const isContactOpenToHost = (now: string) => `coalesce(${isNamedGuest(now)}
  and i.account_id is not null and i.stays = 'dropped_off', false)`;
