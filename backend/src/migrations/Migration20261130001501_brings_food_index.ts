import { Migration } from '@mikro-orm/migrations';

/** What the purge looks for. */
export class Migration20261130001501_brings_food_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists consents_brings_food_idx
      on care.consents (party_id) where brings_food`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists care.consents_brings_food_idx');
  }
}
