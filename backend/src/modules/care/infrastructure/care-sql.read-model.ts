// Fragments of SQL shared by the read models of this context. Aliases: i for invitations.guest_view, p for
// parties.party_view, c for care.consents, w for invitations.walk_in_view.

import { CARE_KEPT_HOURS } from '../domain/care-period.js';
import { CARE_TEXT_VERSION } from '../domain/consent.entity.js';

/** Few guests have a row (docs/domain-rules.md, "Care data"). */
export const CONSENT_JOIN = 'left join care.consents c on c.invitation_id = i.id';

/** Since when the household of an account consents, or did before it refused; null if it never did. */
export const CONSENTED_AT =
  'coalesce(c.consented_at, case when c.revoked_at is null then i.named_at end)';

/** Of the text that it consented to. */
export const CONSENTED_TO = `case when ${CONSENTED_AT} is not null
  then coalesce(c.text_version, ${CARE_TEXT_VERSION}) end`;

/** Null before the household has decided. */
export const SHARED = `case when i.named_at is not null or c.revoked_at is not null
  then json_build_object('version', ${CONSENTED_TO}, 'at', (${CONSENTED_AT})::text,
                         'revokedAt', c.revoked_at::text) end`;

/** An adult who may take the kid, typed by name: by the host of who brought it, or by its family. */
export const WALK_IN_JOIN = 'left join invitations.walk_in_view w on w.invitation_id = i.id';

/** Of a kid that the host typed in: whose phone is noted. */
export const BROUGHT_BY = 'case when i.is_typed_in then w.brought_by end';

/** As `careEndOf`. */
export const careEnd = (end: string) => `(${end} + interval '${CARE_KEPT_HOURS} hours')`;

/** While the guest is accepted and named, the party is not called off, and until its care period ends. */
const isNamedGuest = (now: string) => `i.is_accepted and i.is_named
  and p.cancelled_at is null and ${careEnd('i.stated_for')} >= ${now}::timestamptz`;

/**
 * Whether the host may see care data at a moment (docs/permissions.md, "Care data"): of a guest whose
 * household shares them, or whom the host typed in. A family without account names by its own answer, not by one that
 * the host notes.
 * @param now the moment's parameter
 */
export const isCareOpenToHost = (now: string) => `coalesce(${isNamedGuest(now)}
  and (i.is_typed_in or i.named_at is not null) and c.revoked_at is null, false)`;

/**
 * Whether the host may see whom to call: of a kid who is dropped off, with or without the household's consent, and the
 * phone that the host typed in.
 */
export const isContactOpenToHost = (now: string) => `coalesce(${isNamedGuest(now)}
  and (i.stays = 'dropped_off'
       or i.is_typed_in and i.contact_phone is not null), false)`;

/** Whether a kid has a condition that the door has to know of before anything else. */
export const IS_URGENT = `(i.is_kid_at_door and exists (
  select 1 from family.noted_condition_view u
   where u.person_id = i.guest_id and u.severity = 'urgent'))`;
