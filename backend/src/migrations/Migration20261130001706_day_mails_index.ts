import { Migration } from '@mikro-orm/migrations';

/** What is deleted with an account. */
export class Migration20261130001706_day_mails_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists day_mails_account_idx
      on alerts.day_mails (account_id)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists alerts.day_mails_account_idx');
  }
}
