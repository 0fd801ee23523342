import { Migration } from '@mikro-orm/migrations';

/** The parties that ended in a certain time. */
export class Migration20261130001705_parties_end_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists parties_end_idx
      on parties.parties (date_end)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists parties.parties_end_idx');
  }
}
