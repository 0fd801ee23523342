import { Migration } from '@mikro-orm/migrations';

const COLUMNS = `id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone,
             max_adults, max_kids,
             coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until,
             picture_ids, host_name, contact_phone`;

/** Parties that their host called off, and the number of an entry's edition in calendars (ADR 36). */
export class Migration20261127000300_cancelled_parties extends Migration {
  override up(): void {
    this.addSql(`alter table parties.parties
      add column cancelled_at timestamptz,
      add column cancel_message text,
      add column calendar_sequence integer not null default 0`);
    this.addSql(`create or replace view parties.party_view as
      select ${COLUMNS}, cancelled_at, calendar_sequence
        from parties.parties`);
  }

  override down(): void {
    this.addSql('drop view parties.party_view');
    this.addSql(`create view parties.party_view as select ${COLUMNS} from parties.parties`);
    this.addSql(`alter table parties.parties
      drop column cancelled_at, drop column cancel_message, drop column calendar_sequence`);
  }
}
