import { Migration } from '@mikro-orm/migrations';

/** Of the party of an erased host visitors see nothing. */
export class Migration20261127000210_erased_hosts extends Migration {
  override up(): void {
    this.addSql(
      `update parties.parties set visitor_view = 'minimal' where name = '—' and address = '—'`,
    );
  }

  override down(): void {
    // The column goes with the migration before.
  }
}
