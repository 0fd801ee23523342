// Fragments of SQL shared by the read models of this context. Aliases: i for invitations.guest_view, g for the
// guest in family.person_view, p for parties.party_view.

import { ADULT_AGE } from '../../../shared/time/age.js';

/** By the year of birth alone, for people who may be strangers to the reader: by no date that the reader chooses. */
export const WILL_BE_ADULT_THIS_YEAR = `coalesce(
  extract(year from g.birthday) + ${ADULT_AGE} <= extract(year from now()), not g.is_kid, true)`;

/** The list of the party `p` is open, and the request `w` waits or has an open offer. @param now the moment's parameter */
export const isWaitingAt = (now: string) => `p.status = 'pending' and p.date_start > ${now}
  and (w.offered_until is null or w.offered_until >= ${now})`;

export const GUEST_JOIN = 'join family.person_view g on g.id = i.guest_id';

/** The columns of a guest on every screen, except the answer. */
export const GUEST_COLUMNS = `
  i.id, i.party_id as "partyId", i.guest_id as "guestId", i.account_id as "accountId",
  g.full_name as "fullName", g.email::text as email, i.attendance,
  (i.added_by_host_at is not null) as "isAddedByHost",
  case when i.is_accepted then i.stays end as stays`;

/**
 * Today and not on the party's day: a host could find a birthday by moving the party.
 * @param now the moment's parameter
 */
export const isOfAge = (birthday: string, years: number, now: string): string =>
  `(${birthday} <= ((${now}::timestamptz at time zone p.timezone)::date - interval '${years} years')::date)`;

/** For the household alone. Persons who may no longer pick the child up are not shown. */
export const STAY_COLUMNS = `i.contact_phone as "contactPhone", i.leaves_alone as "leavesAlone",
  case when i.picked_up_by_id is not null and exists (
         select 1 from family.pick_up_view v
          where v.person_id = i.guest_id and v.id = i.picked_up_by_id)
       then i.picked_up_by_id end as "pickedUpById",
  (select w.brought_by from invitations.walk_in_view w where w.invitation_id = i.id) as "pickedUpByName"`;

/** Whether the host may read the whole e-mail: typed by the host, opened or answered. */
export const IS_KNOWN_TO_HOST = `(i.account_id is null or exists (
  select 1 from invitations.invitations o
   where o.party_id = i.party_id and o.account_id = i.account_id
     and (o.opened_at is not null or o.answered_at is not null)))`;

/**
 * Hint for the host: a guest of the same name comes with another family too. Only of people whom their own
 * household named, and by names alone: a host who types in guests must not find birthdays by trying.
 * @param party its id; as a parameter the names are read once for all guests
 */
export const isPossibleRepeat = (
  party: string,
): string => `(i.is_accepted and i.is_named and g.erased_at is null
  and g.name_key in (
    select q.name_key
      from invitations.guest_view o
      join family.person_view q on q.id = o.guest_id
     where o.party_id = ${party} and o.is_accepted and o.is_named and q.erased_at is null
     group by q.name_key
    having count(distinct o.family_id) > 1))`;

/** A guest's place once the household's request \`w\` is granted, as \`Household.promote\` does it. */
const COMES_WHEN_GRANTED = `(i.guest_id = any(w.guest_ids)
  or (i.is_accepted and (i.attendance <> 'not_arrived' or i.added_by_host_at is not null)))`;

const heads = (condition: string) => `json_build_object(
  'adults', count(*) filter (where ${condition} and not i.is_kid),
  'kids', count(*) filter (where ${condition} and i.is_kid))`;

/** The waiting requests of the party \`p\` in their order, as an array of \`LineRow\`. */
export const LINE = `(
  select coalesce(json_agg(l.request order by l.position), '[]')
    from (select w.position, json_build_object(
                   'row', to_json(w),
                   'wanted', ${heads(`i.id is not null and ${COMES_WHEN_GRANTED}`)},
                   'held', ${heads('i.is_accepted')},
                   'isEmpty', not coalesce(bool_or(i.guest_id = any(w.guest_ids)), false)) as request
            from invitations.waitlist w
            left join invitations.guest_view i
              on i.family_id = w.family_id and i.removed_at is null
           where w.party_id = p.id
           group by w.id) l)`;

/** Places of all accepted guests of the party \`p\`. */
export const ACCEPTED_PLACES = `(
  select ${heads('i.is_accepted')}
    from invitations.guest_view i where i.party_id = p.id and i.is_accepted)`;
