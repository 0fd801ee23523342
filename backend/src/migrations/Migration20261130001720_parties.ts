import { Migration } from '@mikro-orm/migrations';

/** Parties. */
export class Migration20261130001720_parties extends Migration {
  override up(): void {
    this.addSql('create schema parties');

    // locale: of mails that no request causes. theme: null for the product's own art.
    // guest_info_until: 24 hours after the planned end until the start of the party fixes it.
    // started_at: the last start; a party that is reopened late is not treated as forgotten.
    // finished_at: by which taps of phones without a signal are judged later (ADR 41).
    // moved_from: from which start the moves of the party are measured.
    // co_host_ids: beside host_id, the owner. host_link_hash: of the link that makes who opens it a host.
    // revision: grows with each edit of the party.
    // Free space on the page, so that counts of views are heap-only (HOT) updates.
    this.addSql(`
      create table parties.parties (
        id uuid primary key,
        host_id uuid not null references auth.accounts (id),
        name text not null,
        date_start timestamptz not null,
        date_end timestamptz not null,
        rsvp_due_date timestamptz not null,
        timezone text not null,
        address text not null,
        city text not null,
        country text not null,
        max_adults integer not null check (max_adults >= 0),
        max_kids integer not null check (max_kids >= 0),
        youtube_id text,
        views_count integer not null default 0,
        status text not null check (status in ('pending', 'started', 'finished')),
        guest_info_until timestamptz,
        rsvp_closed_at timestamptz,
        started_at timestamptz,
        created_at timestamptz not null,
        locale text,
        picture_ids uuid[] not null default '{}',
        average_rating numeric(2,1),
        minimum_kids integer,
        price_per_kid numeric(12,2),
        theme text,
        host_name text,
        honoree_name text,
        turns integer,
        message text,
        bring text,
        contact_phone text,
        idempotency_key uuid,
        visitor_view text not null default 'details',
        cancelled_at timestamptz,
        cancel_message text,
        calendar_sequence integer not null default 0,
        finished_at timestamptz,
        requires_handover boolean not null default false,
        moved_from timestamptz,
        co_host_ids uuid[] not null default '{}',
        host_link_hash text,
        host_link_until timestamptz,
        revision integer not null default 0,
        check (date_end > date_start),
        check (rsvp_due_date <= date_start)
      ) with (fillfactor = 90)`);
    this.addSql('create index parties_co_hosts_idx on parties.parties using gin (co_host_ids)');
    this.addSql('create index parties_end_idx on parties.parties (date_end)');
    this.addSql('create index parties_finished_idx on parties.parties (finished_at)');
    this.addSql('create index parties_host_idx on parties.parties (host_id, date_start)');
    this.addSql(`create index parties_pending_deadline_idx on parties.parties (rsvp_due_date)
      where status = 'pending'`);
    this.addSql(`create index parties_pending_start_idx on parties.parties (date_start)
      where status = 'pending'`);
    this.addSql(`create index parties_rsvp_open_idx on parties.parties (rsvp_due_date)
      where rsvp_closed_at is null`);
    this.addSql(`create index parties_unfinished_idx on parties.parties (date_end)
      where status <> 'finished'`);

    this.addSql(`
      alter table family.people
        add foreign key (guest_of_party_id) references parties.parties (id)`);

    // What other contexts read.
    this.addSql(`
      create view parties.party_view as
      select id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone, max_adults, max_kids,
             coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until, picture_ids,
             host_name, contact_phone, cancelled_at, calendar_sequence, requires_handover,
             co_host_ids, array_prepend(host_id, co_host_ids) as host_ids
        from parties.parties`);
    this.addSql(`
      create view parties.calendar_view as
      select id, host_id, name, date_start, date_end, address, city, country, cancelled_at,
             calendar_sequence, status, bring, contact_phone, locale, co_host_ids
        from parties.parties`);
    // The art of a party, for lists of invitations.
    this.addSql('create view parties.theme_view as select id, theme from parties.parties');
    // Since when a party is finished, for what is due after that.
    this.addSql(`
      create view parties.finished_party_view as
      select id, finished_at, date_end from parties.parties where finished_at is not null`);
  }
}
