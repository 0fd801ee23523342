import { Migration } from '@mikro-orm/migrations';

/** Every log-in changes the key of the browser's other sessions. */
export class Migration20261129000731_sessions_by_key extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists sessions_key_idx
      on auth.sessions (key_hash) where key_hash is not null`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists auth.sessions_key_idx');
  }
}
