// The guest lists: invitations, answers, attendance and reviews (see data-sql.ts).

const HASH = (n: string, seed: number) => `pg_temp.hash(${n}, ${seed})`;

/**
 * $1 accounts / 4, a block being four accounts; $2 a step coprime to that number minus one, so that
 * no block is used twice. A host's own block is never used. Place g of a party is the g-th guest;
 * in started parties, one place in thirty is a manual guest.
 */
export const GUEST_PLAN = `
  create temp table guests as
  select p.n, p.id as party_id, p.status, p.created, p.starts, g,
         case when typed then null else account end as account,
         case when typed then null else account * 4 + member end as person, typed,
         case when ${HASH('p.n * 1000003 + account', 21)} % 100
                     < case when p.status = 'pending' then 25 else 8 end then null
              when ${HASH('p.n * 1000003 + account', 22)} % 100 < 8 then 'not_sure'
              when ${HASH('p.n * 1000003 + account', 22)} % 100 < 20 then 'declined'
              when member > 0 and ${HASH('p.n * 1000003 + g', 23)} % 100 < 8 then 'declined'
              else 'accepted' end as rsvp,
         ${HASH('p.n * 1000003 + g', 24)} % 100 as luck,
         p.created + make_interval(secs => g * 61 + ${HASH('p.n * 1000003 + g', 25)} % 60) as at
    from plan p
   cross join lateral generate_series(0, p.guests - 1) g
   cross join lateral (select (p.host / 4 + 1
       + (${HASH('p.n', 26)} + (g / 10)::bigint * $2) % ($1::bigint - 1)) % $1::bigint as block) b
    join (values (0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 2, 0), (4, 2, 1), (5, 2, 2), (6, 3, 0),
                 (7, 3, 1), (8, 3, 2), (9, 3, 3)) places (place, offs, member) on place = g % 10
   cross join lateral (select block * 4 + offs as account,
                              p.status <> 'pending' and g % 30 = 29 as typed) x`;

/** $1 first names, $2 surnames */
export const MANUAL_GUESTS = `
  insert into family.people (id, guest_of_party_id, full_name, email, created_at)
  select pg_temp.uid('typed' || n, g), party_id,
         pg_temp.often($1, n + g, 31) || ' ' || pg_temp.often($2, n * 7 + g, 32),
         case when n % 3 = 0 then 'invitado' || n || '.' || g || '@example.com' end, at
    from guests where typed`;

/**
 * In the order of all invitations: a party's rows are stored among others', as in production.
 */
export const INVITATIONS = `
  insert into invitations.invitations (id, party_id, guest_id, account_id, rsvp, attendance, opened_at,
      answered_at, named_at, added_by_host_at, created_at)
  select pg_temp.uid('invitation' || n, g), party_id,
         case when typed then pg_temp.uid('typed' || n, g) else pg_temp.uid('person', person) end,
         pg_temp.uid('person', account * 4), answer,
         case when answer is distinct from 'accepted' or status = 'pending' then 'not_arrived'
              when luck < 15 then 'not_arrived'
              when luck < case when status = 'started' then 50 else 30 end then 'arrived'
              when status = 'started' then 'not_arrived' else 'exit' end,
         case when person = account * 4 then at end,
         case when answer is not null and not typed then at end,
         case when answer = 'accepted' and not typed then at end,
         case when typed then at end, at
    from guests
   cross join lateral (select case when typed then 'accepted' else rsvp end as answer) a
   order by at`;

export const AFTERMATH = [
  // All were reminded, so that the server sends no reminders while it is measured.
  `insert into notices.reminders (party_id, account_id, reminder, reminded_at)
   select i.party_id, i.account_id, r.reminder, min(i.created_at)
     from invitations.invitations i cross join (values ('deadline'), ('party')) r (reminder)
    where i.account_id is not null group by i.party_id, i.account_id, r.reminder`,
  `insert into door.attendance_changes
     (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq, account_id)
   select party_id, pg_temp.uid('change ' || kind || invitation_id, 0), seq, invitation_id, kind, at, at,
          seq - 1, host_id
     from (select *, (row_number() over (partition by party_id order by at, invitation_id))::int as seq
             from (select i.party_id, i.id as invitation_id, x.kind, p.host_id,
                          p.date_start
                            + case x.kind when 'exit' then interval '2 hours' else '10 minutes' end as at
                     from invitations.invitations i join parties.parties p on p.id = i.party_id
                     join (values ('arrived', 'arrived'), ('exit', 'arrived'), ('exit', 'exit'))
                       x (now, kind) on x.now = i.attendance) changes) numbered`,
  `insert into invitations.guest_info_reads (id, invitation_id, read_by, read_at)
   select pg_temp.uid('read' || i.id, 0), i.id, p.host_id, p.date_start
     from invitations.invitations i join parties.parties p on p.id = i.party_id
    where i.attendance = 'exit' and hashtext(i.id::text) % 10 = 0`,
  `insert into reviews.reviews (id, party_id, account_id, rating, review, created_at, updated_at)
   select pg_temp.uid('review' || i.id, 0), i.party_id, i.account_id, 3 + abs(hashtext(i.id::text)) % 3,
          '¡Hermosa fiesta! Los niños no querían irse.', p.date_end, p.date_end
     from invitations.invitations i join parties.parties p on p.id = i.party_id
    where p.status = 'finished' and i.rsvp = 'accepted' and i.guest_id = i.account_id
      and abs(hashtext(i.id::text)) % 5 < 2`,
  `update parties.parties p set average_rating = rated.average
     from (select party_id, round(avg(rating) * 2) / 2 as average
             from reviews.reviews group by party_id) rated
    where rated.party_id = p.id`,
];
