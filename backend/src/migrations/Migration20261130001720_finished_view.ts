import { Migration } from '@mikro-orm/migrations';

/** Since when a party is finished, for what is due after that. */
export class Migration20261130001720_finished_view extends Migration {
  override up(): void {
    this.addSql(`
      create view parties.finished_party_view as
      select id, finished_at, date_end from parties.parties where finished_at is not null`);
  }

  override down(): void {
    this.addSql('drop view parties.finished_party_view');
  }
}
