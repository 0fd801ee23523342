import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000100_accounts extends Migration {
  override up(): void {
    this.addSql(`
      create table accounts (
        id uuid primary key references people (id),
        email citext not null unique,
        password_hash text not null,
        verified_at timestamptz,
        disabled_at timestamptz,
        created_at timestamptz not null
      )`);
    this.addSql(`create index accounts_unverified_idx on accounts (created_at)
      where verified_at is null`);
    // A login starts a session; each refresh moves it to its next generation. Ending a session
    // deletes it, and its tokens with it.
    this.addSql(`
      create table sessions (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        generation integer not null,
        rotated_at timestamptz,
        expires_at timestamptz not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index sessions_account_idx on sessions (account_id)');
    this.addSql('create index sessions_expiry_idx on sessions (expires_at)');
    // Hashes are SHA-256 in base64url: the secrets themselves are random and nowhere stored.
    this.addSql(`
      create table refresh_tokens (
        hash text primary key,
        session_id uuid not null references sessions (id) on delete cascade,
        generation integer not null,
        expires_at timestamptz not null
      )`);
    this.addSql('create index refresh_tokens_session_idx on refresh_tokens (session_id)');
    this.addSql('create index refresh_tokens_expiry_idx on refresh_tokens (expires_at)');
    // session_id: which session asked for the link; it lives on when the link is followed.
    this.addSql(`
      create table mailed_links (
        hash text primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        session_id uuid references sessions (id) on delete set null,
        purpose text not null check (purpose in ('verification', 'reset')),
        expires_at timestamptz not null
      )`);
    this.addSql('create index mailed_links_account_idx on mailed_links (account_id)');
    this.addSql('create index mailed_links_session_idx on mailed_links (session_id)');
    this.addSql('create index mailed_links_expiry_idx on mailed_links (expires_at)');
  }

  override down(): void {
    for (const table of ['mailed_links', 'refresh_tokens', 'sessions', 'accounts']) {
      this.addSql(`drop table ${table}`);
    }
  }
}
