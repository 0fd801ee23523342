import { Migration } from '@mikro-orm/migrations';

/** The browsers of sessions, and changes of e-mail that wait for their confirmation. */
export class Migration20261123000210_account_security extends Migration {
  override up(): void {
    this.addSql('alter table auth.sessions add column user_agent text');
    this.addSql(`
      create table auth.email_changes (
        account_id uuid primary key references auth.accounts (id) on delete cascade,
        hash text not null unique,
        email citext not null,
        expires_at timestamptz not null
      )`);
    this.addSql('create index email_changes_expiry_idx on auth.email_changes (expires_at)');
  }

  override down(): void {
    this.addSql('drop table auth.email_changes');
    this.addSql('alter table auth.sessions drop column user_agent');
  }
}
