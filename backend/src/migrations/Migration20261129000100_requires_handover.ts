import { Migration } from '@mikro-orm/migrations';

const COLUMNS = `id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone,
             max_adults, max_kids,
             coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until,
             picture_ids, host_name, contact_phone, cancelled_at, calendar_sequence`;

/** Parties of which it is noted with whom each kid leaves (ADR 46). */
export class Migration20261129000100_requires_handover extends Migration {
  override up(): void {
    this.addSql(
      'alter table parties.parties add column requires_handover boolean not null default false',
    );
    this.addSql(`create or replace view parties.party_view as
      select ${COLUMNS}, requires_handover from parties.parties`);
  }

  override down(): void {
    this.addSql('drop view parties.party_view');
    this.addSql(`create view parties.party_view as select ${COLUMNS} from parties.parties`);
    this.addSql('alter table parties.parties drop column requires_handover');
  }
}
