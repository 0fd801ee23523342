// Pieces of SQL that more than one statement of this context needs. Aliases: i invitation,
// g the guest's person, p the party. People and accounts are joined to be read, never written.

/** As `guestKindOf`: under 18 on the day that the party's own calendar shows. */
export const IS_KID = `coalesce(
  g.birthday > ((p.date_start at time zone p.timezone)::date - interval '18 years')::date, false)`;

/** Holds a place. */
export const IS_COMING = `i.rsvp = 'accepted' and i.removed_at is null`;

/**
 * Whether the host may see care data now, the one parameter (docs/permissions.md, "Care data"):
 * while the guest is coming, named by its own account or typed in by the host, and until 24 hours after
 * the end as it stood when the party started. As `Party.guestInfoVisibleUntil`.
 */
export const IS_OPEN_TO_HOST = `coalesce(${IS_COMING}
  and (i.account_id is null or i.named_at is not null)
  and coalesce(p.guest_info_until, p.date_end + interval '24 hours') >= ?::timestamptz, false)`;

export const GUEST_JOINS = `
  join family.people g on g.id = i.guest_id
  left join auth.accounts a on a.id = i.guest_id`;

/** What every screen shows of a guest, whoever looks, beside an answer. */
export const GUEST_COLUMNS = `
  i.id, i.party_id as "partyId", i.guest_id as "guestId", i.account_id as "accountId",
  g.full_name as "fullName", coalesce(a.email, g.email)::text as email, i.attendance,
  (i.added_by_host_at is not null) as "isAddedByHost"`;

/**
 * Whether the host may read the guest's whole e-mail: typed by the host, or its household opened
 * the link or answered.
 */
export const IS_KNOWN_TO_HOST = `(i.account_id is null or exists (
  select 1 from invitations.invitations o
   where o.party_id = i.party_id and o.account_id = i.account_id
     and (o.opened_at is not null or o.answered_at is not null)))`;

// A scalar, so that it is looked up for the few of one name and never for the whole party.
const COMES_WITH_OTHERS = `q.id <> g.id and coalesce((
  select i.account_id is null or o.account_id is distinct from i.account_id
    from invitations.invitations o
   where o.party_id = i.party_id and o.guest_id = q.id
     and o.rsvp = 'accepted' and o.removed_at is null), false)`;

/**
 * Somebody of that name comes with another household too, with the same birthday as far as both
 * are known: perhaps the child of separated parents, or typed in twice. Only a hint; the host
 * decides. Only of guests that hosts type in may the birthday be unknown. One question for each
 * case, because each has an index that a question with "or" could not use.
 */
export const IS_POSSIBLE_REPEAT = `(${IS_COMING} and (
  exists (select 1 from family.people q
           where q.name_key = g.name_key and q.birthday = g.birthday and ${COMES_WITH_OTHERS})
  or exists (select 1 from family.people q
              where q.guest_of_party_id = i.party_id and q.name_key = g.name_key
                and q.birthday is null and ${COMES_WITH_OTHERS})
  or (g.birthday is null and exists (
        select 1 from family.people q where q.name_key = g.name_key and ${COMES_WITH_OTHERS}))))`;
