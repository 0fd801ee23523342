import { Migration } from '@mikro-orm/migrations';

/** The households that are unused, and the use of sessions since a moment. */
export class Migration20261130001702_account_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists accounts_untold_idx
      on auth.accounts (last_used_at) where verified_at is not null and disabled_at is null and unused_notice_at is null`);
    this.addSql(`create index concurrently if not exists accounts_told_idx
      on auth.accounts (unused_notice_at) where unused_notice_at is not null`);
    this.addSql(`create index concurrently if not exists sessions_used_idx
      on auth.sessions (coalesce(rotated_at, created_at), id)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists auth.accounts_untold_idx');
    this.addSql('drop index concurrently if exists auth.accounts_told_idx');
    this.addSql('drop index concurrently if exists auth.sessions_used_idx');
  }
}
