import { Migration } from '@mikro-orm/migrations';

const COLUMNS = `id, host_id, name, date_start, date_end, address, city, country, cancelled_at,
             calendar_sequence`;

/** What to bring and whom to call are in the calendars of those who come. */
export class Migration20261129000740_calendar_details extends Migration {
  override up(): void {
    this.addSql(`create or replace view parties.calendar_view as
      select ${COLUMNS}, status, bring, contact_phone, locale from parties.parties`);
  }

  override down(): void {
    this.addSql('drop view parties.calendar_view');
    this.addSql(`create view parties.calendar_view as select ${COLUMNS} from parties.parties`);
  }
}
