import { Migration } from '@mikro-orm/migrations';

/** The parties that were finished in a certain time. */
export class Migration20261130001721_finished_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists parties_finished_idx
      on parties.parties (finished_at)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists parties.parties_finished_idx');
  }
}
