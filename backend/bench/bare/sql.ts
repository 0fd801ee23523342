// The bare server's own statements: the simplest ones that return the product's rows.

const PARTY_COLUMNS = `
  p.id, p.host_id, p.name, p.date_start, p.date_end, p.rsvp_due_date, p.timezone, p.address, p.city,
  p.country, p.max_adults, p.max_kids, p.minimum_kids, p.theme, p.visitor_view, p.requires_handover, p.host_name,
  p.honoree_name, p.turns, p.message, p.bring, p.contact_phone,
  (select h.full_name from family.people h where h.id = p.host_id) as host_full_name,
  p.price_per_kid::float as price_per_kid, p.youtube_id, p.views_count, p.status, p.cancelled_at, p.cancel_message,
  coalesce((select json_agg(json_build_object('id', i.id) order by i.position, i.created_at)
            from media.pictures i where i.party_id = p.id), '[]') as pictures`;

/** $1 the party. */
export const PARTY = `select ${PARTY_COLUMNS} from parties.parties p where p.id = $1`;

/** $1 the host. The next party first, the finished ones last. */
export const HOSTED_PARTIES = `
  select ${PARTY_COLUMNS},
         (select round(avg(r.rating) * 2) / 2 from reviews.reviews r
           where r.party_id = p.id)::float as average
    from parties.parties p
   where p.host_id = $1
   order by p.status = 'finished', case when p.status <> 'finished' then p.date_start end,
            p.date_start desc
   limit 1000`;

const GUEST_COLUMNS = `
  i.id, i.party_id, i.guest_id, i.account_id, g.full_name, coalesce(a.email, g.email)::text as email,
  i.rsvp, i.attendance, (i.added_by_host_at is not null) as added_by_host,
  case when i.rsvp = 'accepted' then i.stays end as stays,
  case when i.rsvp = 'accepted' then i.photos end as photos`;

const GUEST_JOINS = `
  join family.people g on g.id = i.guest_id left join auth.accounts a on a.id = i.guest_id`;

/** Whether the host may see the whole e-mail address. */
const IS_KNOWN = `(i.account_id is null or exists (
  select 1 from invitations.invitations o
   where o.party_id = i.party_id and o.account_id = i.account_id
     and (o.opened_at is not null or o.answered_at is not null)))`;

const COMES_WITH_ANOTHER_HOUSEHOLD = `q.id <> g.id and exists (
  select 1 from invitations.invitations o
   where o.party_id = i.party_id and o.guest_id = q.id and o.rsvp = 'accepted'
     and o.removed_at is null and (o.account_id is null or o.named_at is not null)
     and (i.account_id is null or o.account_id is distinct from i.account_id))`;

/** A guest with the same name and, if known, birth year is accepted in another household. */
const IS_POSSIBLE_REPEAT = `(i.rsvp = 'accepted' and i.removed_at is null
  and (i.account_id is null or i.named_at is not null) and (
  exists (select 1 from family.people q where q.name_key = g.name_key
             and q.birthday >= date_trunc('year', g.birthday)::date
             and q.birthday < (date_trunc('year', g.birthday) + interval '1 year')::date
             and ${COMES_WITH_ANOTHER_HOUSEHOLD})
  or exists (select 1 from family.people q
              where q.guest_of_party_id = i.party_id and q.name_key = g.name_key
                and q.birthday is null and ${COMES_WITH_ANOTHER_HOUSEHOLD})
  or (g.birthday is null and exists (
        select 1 from family.people q
         where q.name_key = g.name_key and ${COMES_WITH_ANOTHER_HOUSEHOLD}))))`;

/** $1 the party, $2 its host, $3 the maximum number of guests. */
export const GUEST_LIST = `
  select p.name, p.date_start, p.timezone,
         coalesce((select json_agg(r) from (
           select ${GUEST_COLUMNS}, ${IS_KNOWN} as is_known, ${IS_POSSIBLE_REPEAT} as possible_repeat
             from invitations.invitations i ${GUEST_JOINS}
            where i.party_id = p.id and i.removed_at is null
            order by i.created_at, i.id limit $3) r), '[]') as guests
    from parties.parties p where p.id = $1 and p.host_id = $2`;

/** $1 the party, $2 the account. */
export const HOUSEHOLD = `
  select p.name, p.date_start, p.timezone,
         coalesce((select json_agg(r) from (
           select ${GUEST_COLUMNS}, i.contact_phone,
                  case when exists (select 1 from family.pick_up_view v
                                     where v.person_id = i.guest_id and v.id = i.picked_up_by_id)
                       then i.picked_up_by_id end as picked_up_by,
                  i.leaves_alone, i.what_to_do,
                  coalesce(i.care_consented_at, i.named_at) as care_shared_at,
                  coalesce(i.care_text_version, 1) as care_text_version, i.care_revoked_at
             from invitations.invitations i ${GUEST_JOINS}
            where i.party_id = p.id and i.account_id = $2 and i.removed_at is null
            order by g.guardian_id nulls first, g.created_at, g.id) r), '[]') as guests
    from parties.parties p where p.id = $1`;

/** $1 the invitation, for its host. */
export const GUEST = `
  select p.name, p.date_start, p.timezone, ${GUEST_COLUMNS}, ${IS_KNOWN} as is_known,
         ${IS_POSSIBLE_REPEAT} as possible_repeat
    from invitations.invitations i ${GUEST_JOINS} join parties.parties p on p.id = i.party_id
   where i.id = $1 and i.removed_at is null`;

/** $1 the invitation. */
export const PARTY_OF_INVITATION = `
  select i.party_id, p.host_id from invitations.invitations i
    join parties.parties p on p.id = i.party_id where i.id = $1`;

export const HOLD_HOUSEHOLD = 'select id from family.people where id = $1 for share';

export const LOCK_PARTY = 'select * from parties.parties where id = $1 for update';

/** $1 the party, $2 the household to exclude. */
export const PLACES_TAKEN = `
  select count(*) filter (where not is_kid) as adults, count(*) filter (where is_kid) as kids
    from (select coalesce(g.birthday > ((p.date_start at time zone p.timezone)::date
                                        - interval '18 years')::date, false) as is_kid
            from invitations.invitations i join family.people g on g.id = i.guest_id
            join parties.parties p on p.id = i.party_id
           where i.party_id = $1 and i.rsvp = 'accepted' and i.removed_at is null
             and i.account_id is distinct from $2) taken`;

/** $1 the party, $2 the account: its household, each member with its invitation if it has one. */
export const HOUSEHOLD_ROWS = `
  select g.id as guest_id, g.full_name, coalesce(a.email, g.email)::text as email,
         i.id, i.attendance, (i.added_by_host_at is not null) as added_by_host
    from family.people g left join auth.accounts a on a.id = g.id
    left join invitations.invitations i on i.party_id = $1 and i.guest_id = g.id
   where g.household_id = $2 and g.guest_of_party_id is null
   order by g.guardian_id nulls first, g.created_at, g.id`;

/** $1 the rows as JSON. */
export const SAVE_ANSWERS = `
  insert into invitations.invitations
         (id, party_id, guest_id, account_id, rsvp, answered_at, named_at, created_at)
  select id, party_id, guest_id, account_id, rsvp, answered_at, named_at, answered_at
    from json_to_recordset($1) as r(id uuid, party_id uuid, guest_id uuid, account_id uuid,
                                    rsvp text, answered_at timestamptz, named_at timestamptz)
  on conflict (id) do update
     set rsvp = excluded.rsvp, answered_at = excluded.answered_at, named_at = excluded.named_at`;

/** $1 the attendance, $2 the invitation, $3 the id of the change, $4 who, $5 when, $6 the party. */
export const CHANGE_ATTENDANCE = `
  with changed as (update invitations.invitations set attendance = $1 where id = $2)
  insert into door.attendance_changes
         (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq, account_id)
  select $6, $3, l.seq + 1, $2, $1, $5, $5, l.seq, $4
    from (select coalesce(max(seq), 0) as seq from door.attendance_changes where party_id = $6) l`;
