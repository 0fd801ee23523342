import { Migration } from '@mikro-orm/migrations';

/** For the list of accounts that ended recently, which every server reads often. */
export class Migration20261123000300_ended_accounts extends Migration {
  override up(): void {
    this.addSql(`create index accounts_disabled_idx on auth.accounts (disabled_at)
      where disabled_at is not null`);
  }

  override down(): void {
    this.addSql('drop index auth.accounts_disabled_idx');
  }
}
