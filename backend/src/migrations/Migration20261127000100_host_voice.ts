import { Migration } from '@mikro-orm/migrations';

/** What the host says in an invitation, and the key of the request that duplicated a party. */
export class Migration20261127000100_host_voice extends Migration {
  override up(): void {
    this.addSql(`alter table parties.parties
      add column host_name text,
      add column honoree_name text,
      add column turns integer,
      add column message text,
      add column bring text,
      add column contact_phone text,
      add column idempotency_key uuid`);
    this.addSql(`create or replace view parties.party_view as
      select id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone,
             max_adults, max_kids,
             coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until,
             picture_ids, host_name, contact_phone
        from parties.parties`);
  }

  override down(): void {
    this.addSql('drop view parties.party_view');
    this.addSql(`create view parties.party_view as
      select id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone,
             max_adults, max_kids,
             coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until,
             picture_ids
        from parties.parties`);
    this.addSql(`alter table parties.parties
      drop column host_name,
      drop column honoree_name,
      drop column turns,
      drop column message,
      drop column bring,
      drop column contact_phone,
      drop column idempotency_key`);
  }
}
