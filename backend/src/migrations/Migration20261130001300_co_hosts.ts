import { Migration } from '@mikro-orm/migrations';

/** More than one host of a party. */
export class Migration20261130001300_co_hosts extends Migration {
  override up(): void {
    // co_host_ids: beside host_id, the owner. host_link_hash: of the link that makes who opens it a host.
    // revision: grows with each edit of the party.
    this.addSql(`
      alter table parties.parties
        add column co_host_ids uuid[] not null default '{}',
        add column host_link_hash text,
        add column host_link_until timestamptz,
        add column revision integer not null default 0`);
    this.addSql(partyView('co_host_ids'));
    this.addSql(calendarView('co_host_ids'));
  }

  /** The views keep their new columns, since others are made of them. */
  override down(): void {
    this.addSql(partyView(`'{}'::uuid[]`));
    this.addSql(calendarView(`'{}'::uuid[]`));
    this.addSql(`
      alter table parties.parties
        drop column co_host_ids,
        drop column host_link_hash,
        drop column host_link_until,
        drop column revision`);
  }
}

const partyView = (coHosts: string) => `
  create or replace view parties.party_view as
  select id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone, max_adults, max_kids,
         coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until, picture_ids,
         host_name, contact_phone, cancelled_at, calendar_sequence, requires_handover,
         ${coHosts} as co_host_ids, array_prepend(host_id, ${coHosts}) as host_ids
    from parties.parties`;

const calendarView = (coHosts: string) => `
  create or replace view parties.calendar_view as
  select id, host_id, name, date_start, date_end, address, city, country, cancelled_at,
         calendar_sequence, status, bring, contact_phone, locale, ${coHosts} as co_host_ids
    from parties.parties`;
