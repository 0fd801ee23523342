import { Migration } from '@mikro-orm/migrations';

/** A mailed link had the session that asked for it, which nothing reads. */
export class Migration20261130001753_links_without_session extends Migration {
  override up(): void {
    this.addSql('alter table auth.mailed_links drop column session_id');
  }

  override down(): void {
    this.addSql(`alter table auth.mailed_links
      add column session_id uuid references auth.sessions (id) on delete set null`);
    this.addSql('create index mailed_links_session_idx on auth.mailed_links (session_id)');
  }
}
