import { Migration } from '@mikro-orm/migrations';

/** Hashes of the browser keys to which sessions are bound; null for clients that do not ask. */
export class Migration20261123000220_session_keys extends Migration {
  override up(): void {
    this.addSql('alter table auth.sessions add column key_hash text');
  }

  override down(): void {
    this.addSql('alter table auth.sessions drop column key_hash');
  }
}
