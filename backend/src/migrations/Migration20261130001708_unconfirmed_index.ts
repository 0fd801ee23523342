import { Migration } from '@mikro-orm/migrations';

/** Second factors that were started and not confirmed. */
export class Migration20261130001708_unconfirmed_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists second_factors_unconfirmed_idx
      on auth.second_factors (started_at) where confirmed_at is null`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists auth.second_factors_unconfirmed_idx');
  }
}
