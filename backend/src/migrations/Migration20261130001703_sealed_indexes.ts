import { Migration } from '@mikro-orm/migrations';

/** Secrets that an earlier key has encrypted. */
export class Migration20261130001703_sealed_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists families_key_idx
      on invitations.families (key_id) where key_id is not null`);
    this.addSql(`create index concurrently if not exists calendars_key_idx
      on notices.calendars (key_id)`);
    this.addSql(`create index concurrently if not exists second_factors_key_idx
      on auth.second_factors (key_id)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists invitations.families_key_idx');
    this.addSql('drop index concurrently if exists notices.calendars_key_idx');
    this.addSql('drop index concurrently if exists auth.second_factors_key_idx');
  }
}
