// One statement per table, computed by the database from sequence numbers: the same sizes give the
// same rows, except for timestamps, which are relative to today. Person number 4a is account a, and
// 4a + m is its family member m; it has a % 4 of them, so four consecutive accounts are ten people.
// Guests of a party are added in such blocks of ten.

/** Session functions. `hash` returns 0 to 2^31 - 1; `often` prefers the first items of a list. */
export const HELPERS = [
  `create function pg_temp.uid(kind text, n bigint) returns uuid language sql immutable
     as $$ select overlay(overlay(md5(kind || ' ' || n::text) placing '4' from 13) placing '8' from 17)::uuid $$`,
  `create function pg_temp.hash(n bigint, seed int) returns int language sql immutable
     as $$ select (hashint8extended(n, seed) & 2147483647)::int $$`,
  `create function pg_temp.often(list text[], n bigint, seed int) returns text language sql immutable
     as $$ select list[1 + floor(cardinality(list)
                            * power(hashint8extended(n, seed) & 1048575, 2) / power(1048576, 2))] $$`,
];

const HASH = (n: string, seed: number) => `pg_temp.hash(${n}, ${seed})`;

/** $1 accounts, $2 first names, $3 surnames, $4 now. One in four has a second first name. */
export const PEOPLE = `
  insert into family.people (id, guardian_id, full_name, birthday, email, health_insurance_name,
      health_insurance_phone, phone_country_code, phone_country_number, phone_number, is_searchable, created_at)
  select pg_temp.uid('person', n), case when m > 0 then pg_temp.uid('person', a * 4) end,
         pg_temp.often($2, n, 1)
           || case when ${HASH('n', 2)} % 4 = 0 then ' ' || pg_temp.often($2, n, 3) else '' end
           || ' ' || pg_temp.often($3, case when m > 0 then a * 4 else n end, 4)
           || case when ${HASH('n', 5)} % 2 = 0 then ' ' || pg_temp.often($3, n, 6) else '' end,
         case when m = 0 then date '1965-01-01' + ${HASH('n', 7)} % 14000
              when m = 1 and a % 4 = 3 then date '1970-01-01' + ${HASH('n', 7)} % 10000
              else date '2010-01-01' + m::int * 1500 + ${HASH('n', 7)} % 1400 end,
         case when m = 0 then 'persona' || a || '@example.com'
              when m = 1 and a % 4 = 3 then 'pareja' || n || '@example.com' end,
         case when ${HASH('n', 8)} % 3 > 0 then 'Médica Uruguaya' end,
         case when ${HASH('n', 8)} % 3 > 0 then '1727' end,
         case when phone then 'UY' end, case when phone then '598' end,
         case when phone then '9' || lpad(a::text, 7, '0') end,
         m = 0 and a % 50 <> 49 and a % 1000 <> 500,
         $4::timestamptz - make_interval(days => (800 - 700 * a / $1)::int)
    from generate_series(0, $1::bigint - 1) a
   cross join lateral generate_series(0, a % 4) m
   cross join lateral (select a * 4 + m as n, m = 0 and ${HASH('a', 9)} % 5 < 3 as phone) x`;

/** $1 accounts, $2 now. One in fifty is not verified yet, one in a thousand disabled. */
export const ACCOUNTS = `
  insert into auth.accounts (id, email, password_hash, verified_at, disabled_at, created_at)
  select pg_temp.uid('person', a * 4), 'persona' || a || '@example.com', 'none',
         case when a % 50 <> 49 then created end, case when a % 1000 = 500 then created end, created
    from generate_series(0, $1::bigint - 1) a
   cross join lateral (
     select case when a % 50 = 49 then $2::timestamptz - make_interval(hours => (a % 100)::int)
                 else $2::timestamptz - make_interval(days => (800 - 700 * a / $1)::int) end
       as created) x`;

/** $1 now. One account in three has a session that was refreshed twice. */
export const SESSIONS = `insert into auth.sessions (id, account_id, generation, rotated_at, expires_at, created_at)
   select pg_temp.uid('session' || id, 0), id, 2, $1::timestamptz - interval '2 days',
          $1::timestamptz + interval '28 days', $1::timestamptz - interval '20 days'
     from auth.accounts where hashtext(id::text) % 3 = 0`;

export const REFRESH_TOKENS = `insert into auth.refresh_tokens (hash, session_id, generation, expires_at)
   select translate(encode(sha256((s.id::text || g)::bytea), 'base64'), '+/=', '-_'), s.id, g,
          s.expires_at
     from auth.sessions s cross join generate_series(0, 2) g`;

/** Three in twenty have a health condition; children have authorised pick-up people. */
export const CARE = [
  `insert into family.person_health_conditions (person_id, condition_id)
   select p.id, c.id
     from family.people p join family.health_conditions c
       on c.position in (abs(hashtext(p.id::text)) % 400, abs(hashtext(p.id::text || 'x')) % 400)`,
  `insert into family.authorized_people (id, person_id, name, phone, created_at)
   select pg_temp.uid('fetch' || p.id, g), p.id, 'Abuela ' || g, '099 123 45' || g, p.created_at
     from family.people p cross join generate_series(1, 2) g
    where p.guardian_id is not null and abs(hashtext(p.id::text)) % 3 >= g`,
];

/**
 * $1 parties, $2 hosts, $3 guests of an ordinary party, $4 guests of the hot ones, $5 their states,
 * $6 now, $7 themes, $8 first names. A temporary table from which the other rows are created.
 */
export const PARTY_PLAN = `
  create temp table plan as
  select n, pg_temp.uid('party', n) as id, host, guests, status, name, starts,
         starts + interval '3 hours' + case when status = 'started' then interval '20 hours' else '0' end
           as ends,
         starts - case when hot then interval '1 hour'
                       else make_interval(days => ${HASH('n', 13)} % 6) end as due,
         least(starts, $6::timestamptz) - make_interval(days => 20 + ${HASH('n', 14)} % 20)
           as created
    from (select n, n < cardinality($4::int[]) as hot, n % $2::bigint as host,
                 coalesce(($4::int[])[n + 1], $3::int) as guests,
                 coalesce(($5::text[])[n + 1], case when ${HASH('n', 11)} % 100 < 55 then 'finished'
                   when ${HASH('n', 11)} % 100 < 57 then 'started' else 'pending' end) as status,
                 ($7::text[])[1 + ${HASH('n', 12)} % cardinality($7::text[])] || ' '
                   || pg_temp.often($8, n, 15) as name
            from generate_series(0, $1::bigint - 1) n) kinds
   cross join lateral (
     select date_trunc('minute', $6::timestamptz) + case status
         when 'finished' then - make_interval(days => 2 + ${HASH('n', 16)} % 700)
         when 'started' then - make_interval(mins => ${HASH('n', 16)} % 120)
         else make_interval(days => 2 + ${HASH('n', 16)} % 170) end as starts) times`;

/** $1 now */
export const PARTIES = `
  insert into parties.parties (id, host_id, name, date_start, date_end, rsvp_due_date, timezone, address,
      city, country, max_adults, max_kids, youtube_id, views_count, status, guest_info_until,
      rsvp_closed_at, started_at, created_at, picture_ids)
  select id, pg_temp.uid('person', host * 4), name, starts, ends, due, 'America/Montevideo',
         'Avenida Italia ' || 1000 + n % 8000, 'Montevideo', 'Uruguay', guests + 20, guests + 20,
         case when n % 3 = 0 then 'dQw4w9WgXcQ' end, guests * 3, status,
         case when status <> 'pending' then ends + interval '1 day' end,
         case when due < $1::timestamptz then due end,
         case when status <> 'pending' then starts end, created,
         array(select pg_temp.uid('picture', n * 8 + g)
                 from generate_series(0, ${HASH('n', 17)} % 5 - 1) g order by g)
    from plan order by created`;

export const PICTURES = `
  insert into media.pictures (id, party_id, position, width, height, created_at)
  select pg_temp.uid('picture', n * 8 + g), id, g, 1600, 1200, created
    from plan cross join lateral generate_series(0, ${HASH('n', 17)} % 5 - 1) g`;
