// Parties of other people, with all that belongs to them, so that a statement that reads more than it answers shows. The
// first five are due for every job; of the others what was due is done.
import pg from 'pg';

/** In how many days before and after now they are spread: one in eight is still to come. */
const DAYS = { before: 350, after: 50 };

/** Ids that follow each other, so that the indexes grow at their end. */
const ID = `
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
    as $$ select (kind || lpad(to_hex(n), 30, '0'))::uuid $$;
  create temp view crowd as
    select n, pg_temp.id('a0', n) as account, pg_temp.id('b0', n) as party, pg_temp.id('a0', n % $COUNT + 1) as guest,
           pg_temp.id('a1', n % $COUNT + 1) as kid, pg_temp.id('c0', n) as family, pg_temp.id('d1', n) as invitation,
           start_at, start_at + interval '3 hours' as end_at, start_at - interval '3 days' as due_at,
           start_at < now() - interval '27 hours' as is_over, n <= 5 as is_due
      from (select n, case when n <= 5 then now() - interval '40 days'
                           else now() + make_interval(days => n % ${DAYS.before + DAYS.after} - ${DAYS.before},
                                                      mins => n % 1440) end as start_at
              from generate_series($FROM::int, $COUNT) n) numbers`;

/** The names are few, and those that tests use. */
const NAME = `'Ana Invitada ' || n % 20`;

const TABLES: Record<string, string> = {
  'family.people (id, full_name, birthday, email, is_searchable, created_at)': `
    select account, ${NAME}, date '1988-04-12', 'crowd' || n || '@example.com', true, now() from crowd`,
  'family.people (id, guardian_id, full_name, birthday, created_at)': `
    select pg_temp.id('a1', n), account, 'Sofía ' || n % 20, date '2019-04-12', now() from crowd`,
  'family.people (id, guest_of_party_id, full_name, erased_at, created_at)': `
    select pg_temp.id('a2', n), party, ${NAME}, case when is_over and not is_due then now() end, now()
      from crowd where n % 4 = 0`,
  'family.person_health_conditions (person_id, condition_id)': `
    select pg_temp.id('a1', n), (select id from family.health_conditions order by position limit 1)
      from crowd where n % 4 = 0`,
  'family.authorized_people (id, person_id, name, phone, created_at)': `
    select pg_temp.id('a3', n), pg_temp.id('a1', n), 'Rosa', '099 123 456', now() from crowd where n % 2 = 0`,
  [`auth.accounts (id, email, password_hash, verified_at, created_at, last_used_at, unused_notice_at)`]: `
    select account, 'crowd' || n || '@example.com', 'none', now(), now() - interval '1 year',
           case when n between 32 and 34 then now() - interval '3 years' else now() - make_interval(days => n % 500) end,
           case when n between 32 and 33 then now() - interval '40 days' end from crowd`,
  'auth.sessions (id, account_id, generation, rotated_at, expires_at, created_at)': `
    select pg_temp.id('a4', n), account, 1, now() - make_interval(days => n % 30), now() + interval '30 days',
           now() - interval '60 days' from crowd where n % 500 < 30`,
  'auth.refresh_tokens (hash, session_id, generation, expires_at)': `
    select 'crowd' || n, pg_temp.id('a4', n), 1, now() + interval '30 days' from crowd where n % 500 < 30`,
  'auth.second_factors (account_id, secret, key_id, started_at, confirmed_at, recovery_hashes, wrong_tries)': `
    select account, 'none', $KEY, now(), now(), '{}', 0 from crowd where n % 100 = 0`,
  'notices.calendars (account_id, secret_hash, sealed_secret, key_id, created_at)': `
    select account, 'crowd' || n, 'none', $KEY, now() from crowd where n % 20 = 0`,
  [`parties.parties (id, host_id, name, date_start, date_end, rsvp_due_date, timezone, address, city, country,
     max_adults, max_kids, status, rsvp_closed_at, finished_at, created_at, picture_ids)`]: `
    select party, account, 'Cumple ' || n % 20, start_at, end_at, due_at, 'America/Montevideo', 'Av. Brasil 1234',
           'Montevideo', 'UY', 20, 20, case when is_over then 'finished' else 'pending' end,
           case when due_at < now() then due_at end, case when is_over then end_at end, now() - interval '400 days',
           array[pg_temp.id('e0', n)] from crowd`,
  'invitations.families (id, party_id, origin, account_id, claimed_at, created_at)': `
    select pg_temp.id('c1', n), party, 'host', account, now(), now() from crowd`,
  [`invitations.families (id, party_id, name, children, origin, account_id, claimed_at, opened_at, answer, answered_at,
     answered_by, answer_news_at, secret_hash, sealed_secret, key_id, created_at)`]: `
    select family, party, case when is_over then '' else 'Vecinos' end, '{}', 'listed', guest, now(), now(), null,
           due_at - interval '5 days', 'family', due_at - interval '5 days', 'crowd' || n, 'none', $KEY, now()
      from crowd`,
  [`invitations.invitations (id, family_id, party_id, guest_id, account_id, rsvp, opened_at, answered_at, named_at,
     created_at, stays, contact_phone)`]: `
    select pg_temp.id('d' || kind, n), family, party, case kind when 0 then guest else kid end, guest, 'accepted',
           due_at, due_at, due_at, due_at, case kind when 1 then 'dropped_off' end,
           case when kind = 1 and not is_over then '099 123 456' end
      from crowd, generate_series(0, 1) kind`,
  'invitations.waitlist (id, party_id, family_id, guest_ids, position, asked_at, locale)': `
    select pg_temp.id('d2', n), party, family, array[kid], 1, now(), 'es' from crowd where not is_over and n % 10 = 0`,
  'media.pictures (id, party_id, position, width, height, created_at)': `
    select pg_temp.id('e0', n), party, 1, 800, 600, now() from crowd`,
  'reviews.reviews (id, party_id, account_id, rating, review, created_at, updated_at)': `
    select pg_temp.id('e1', n), party, guest, 4, 'Muy divertida', end_at, end_at from crowd where is_over`,
  [`door.attendance_changes (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq, account_id,
     handover_id)`]: `
    select party, pg_temp.id('e2', 2 * n + kind), kind, invitation, case kind when 1 then 'arrived' else 'exit' end,
           end_at, end_at, kind - 1, account, case kind when 2 then pg_temp.id('e6', n) end
      from crowd, generate_series(1, 2) kind where is_over`,
  'door.door_passes (id, party_id, name, secret_hash, care, made_by, created_at)': `
    select pg_temp.id('e3', n), party, 'Tía', 'crowd' || n, true, account, now()
      from crowd where not is_over`,
  'door.door_pass_devices (pass_id, id, key_hash, name, bound_at, last_seen_at)': `
    select pg_temp.id('e3', n), pg_temp.id('e4', n), 'crowd' || n, 'Android', now(), now() from crowd where not is_over`,
  'care.consents (invitation_id, party_id, text_version, consented_at, what_to_do)': `
    select invitation, party, 1, due_at, case when not is_over or is_due then 'Salbutamol' end from crowd`,
  'care.care_purges (party_id, care_end, purged_at)': `
    select party, end_at + interval '24 hours', greatest(end_at + interval '25 hours', now() - interval '20 hours')
      from crowd where is_over and not is_due`,
  'care.care_receipts (id, party_id, family_id, purged, purged_at)': `
    select pg_temp.id('e5', n), party, family, '{}', end_at from crowd where is_over`,
  'care.guest_info_reads (id, invitation_id, read_by, read_at)': `
    select pg_temp.id('d3', n), invitation, account, end_at from crowd where is_over`,
  'care.care_copies (id, party_id, device_id, account_id, made_at, wiped_at)': `
    select pg_temp.id('d4', n), party, pg_temp.id('d5', n), account, end_at, end_at from crowd where is_over`,
  [`care.care_taps (party_id, id, invitation_id, kind, happened_at, received_at, seen_seq, device_id, device_seq,
     account_id)`]: `
    select party, pg_temp.id('d6', n), invitation, 'care_done', end_at, end_at, 0, pg_temp.id('d5', n), 1, account
      from crowd where is_over`,
  [`pickup.handovers (party_id, id, seq, invitation_id, tap_id, taker_kind, taker_hash, proof, account_id,
     happened_at, list_at, recorded_at, key_id, hash)`]: `
    select party, pg_temp.id('e6', n), 1, invitation, pg_temp.id('e2', 2 * n + 2), 'guardian', 'none', 'known',
           account, end_at, end_at, end_at, 'crowd', 'none' from crowd where is_over and n % 4 = 0`,
  'pickup.handover_details (party_id, handover_id, family_id, salt)': `
    select party, pg_temp.id('e6', n), family, 'none' from crowd where is_over and n % 4 = 0`,
  'pickup.pickup_blocks (id, party_id, family_id, invitation_ids, name, created_at)': `
    select pg_temp.id('d7', n), party, family, array[invitation], 'Tomás', now() from crowd where not is_over`,
  [`pickup.pickup_passes (id, party_id, family_id, invitation_ids, taker_kind, taker_name, secret_hash, code, code_hash,
     code_salt, locale, created_at)`]: `
    select pg_temp.id('d8', n), party, family, array[invitation], 'today', 'Rosa', 'crowd' || n, '1234', 'none', 'none',
           'es', now() from crowd where not is_over`,
  'gifts.gift_lists (party_id, wish, shows_names, revision)': `
    select party, 'ideas', false, 1 from crowd`,
  'gifts.gift_ideas (id, party_id, position, text)': `
    select pg_temp.id('f0', n), party, 1, 'Un libro' from crowd`,
  'gifts.gift_reservations (id, party_id, idea_id, family_id, is_named, reserved_at)': `
    select pg_temp.id('f1', n), party, pg_temp.id('f0', n), family, false, now() from crowd`,
  'gifts.gift_collections (id, party_id, organiser_id, purpose, until, how_to_pay, shows_total, created_at)': `
    select pg_temp.id('f2', n), party, guest, 'Bicicleta', due_at, case when not is_over or is_due then 'Cuenta 123' end, true, now()
      from crowd where n % 4 = 0`,
  'gifts.gift_parts (id, party_id, collection_id, family_id, joined_at, reminders)': `
    select pg_temp.id('f3', n), party, pg_temp.id('f2', n), family, now(), 0 from crowd where not is_over and n % 4 = 0`,
  'gifts.gift_photos (id, party_id, collection_id, width, height, bytes, added_at)': `
    select pg_temp.id('fc', n), party, pg_temp.id('f2', n), 1, 1, '\\x00', now()
      from crowd where n % 4 = 0 and (not is_over or is_due)`,
  'gifts.gift_thanks (id, party_id, family_id, words, channel, thanked_at)': `
    select pg_temp.id('f4', n), party, family, 'Gracias', 'mail', end_at from crowd where is_over and n % 4 = 0`,
  'menu.dishes (id, party_id, position, name, contains, "without")': `
    select pg_temp.id('f5', n), party, 1, 'Torta', '{}', '{}' from crowd`,
  [`notices.party_changes (id, party_id, before, after, edition, changed_at, due_at, told_at)`]: `
    select pg_temp.id('f6', n), party, '{}', '{}', 1, due_at, due_at, due_at from crowd where n % 4 = 0`,
  'notices.change_notices (id, change_id, family_id, asks_to_reconfirm, told_at)': `
    select pg_temp.id('f7', n), pg_temp.id('f6', n), family, false, due_at from crowd where n % 4 = 0`,
  'notices.nudges (id, party_id, family_id, nudged_at)': `
    select pg_temp.id('f8', n), party, family, due_at from crowd where not is_over`,
  'notices.reminders (party_id, family_id, reminder, reminded_at)': `
    select party, family, 'party', end_at from crowd where start_at < now() + interval '24 hours'`,
  'alerts.phones (id, owner, owner_id, address, address_hash, public_key, secret, kinds, locale, created_at)': `
    select pg_temp.id('f9', n), 'account', account, 'https://push.example.com/' || n, 'crowd' || n, 'none', 'none',
           '{answers}', 'es', now() from crowd`,
  'alerts.day_mails (party_id, account_id, mailed_at)': `
    select party, account, due_at from crowd where is_over`,
  'alerts.due_days (party_id, due_at)': `
    select party, case when is_due then now() else now() + interval '1 day' end from crowd where not is_over or is_due`,
  'shared.erasures (id, kind, ids, erased_at, stored_at)': `
    select pg_temp.id('fa', n), 'care_period', array[party], end_at, end_at from crowd where is_over`,
  'shared.retention_runs (name, last_run_at, since)': `
    select name, now() - interval '21 hours', now() - interval '1 year'
      from unnest('{care,care_log,unused_households,manual_guests}'::text[]) name`,
  'shared.job_positions (job, until, after)': `
    select job, now() - interval '27 hours', '00000000-0000-0000-0000-000000000000'::uuid
      from unnest(array['care', 'unused_households', 'door passes', 'payments']) job
     union all
    select 'manual_guests', now() - interval '30 days 27 hours', '00000000-0000-0000-0000-000000000000'::uuid
     union all
    select job, now() - interval '1 minute', '00000000-0000-0000-0000-000000000000'::uuid
      from unnest(array['deadline reminders', 'party reminders']) job`,
  'shared.mail_outcomes (job_id, address_hash, template, outcome, reply, at)': `
    select pg_temp.id('fb', n), 'crowd' || n, 'rsvpClosed', 'sent', '250', now() - make_interval(days => n % 20)
      from crowd`,
  'shared.mail_opt_outs (address_hash, mails)': `select 'crowd' || n, 'reminders' from crowd where n % 20 = 0`,
  'shared.mail_suppressions (address_hash, domain, reason)': `
    select 'crowd' || n, 'example.com', 'bounce' from crowd where n % 20 = 0`,
  'shared.staff_actions (operator, action, subject)': `select 'ana', 'user-show', 'crowd' from crowd where n % 20 = 0`,
};

/** Those that refuse no row. */
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisunique and relnamespace::regnamespace::text !~ '^(pg_|jobs$)'`;

/**
 * Without the triggers, which check rows one by one. It ends with the statistics that autovacuum would take.
 * @param range of their numbers
 * @param keyId of the key that the server encrypts with
 */
export async function addCrowd(
  databaseUrl: string,
  range: { from: number; to: number },
  keyId: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    // Built from all rows, they take less than row by row.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      ID.replaceAll('$COUNT', String(range.to)).replace('$FROM', String(range.from)),
    );
    for (const [table, rows] of Object.entries(TABLES)) {
      await client.query(
        `insert into ${table} ${rows.replace('$KEY', client.escapeLiteral(keyId))} on conflict do nothing`,
      );
    }
    for (const { definition } of indexes) await client.query(definition);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
