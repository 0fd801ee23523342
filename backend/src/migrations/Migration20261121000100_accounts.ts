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
    // One row a refresh token; a login starts a family, each refresh adds a child to it.
    this.addSql(`
      create table refresh_tokens (
        id uuid primary key,
        family_id uuid not null,
        parent_id uuid,
        account_id uuid not null references accounts (id) on delete cascade,
        token_hash bytea not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        revoked_at timestamptz
      )`);
    this.addSql('create index refresh_tokens_family_idx on refresh_tokens (family_id)');
    this.addSql('create index refresh_tokens_account_idx on refresh_tokens (account_id)');
    this.addSql('create index refresh_tokens_expiry_idx on refresh_tokens (expires_at)');
    this.addSql(`
      create table mailed_links (
        id uuid primary key,
        account_id uuid not null references accounts (id) on delete cascade,
        purpose text not null check (purpose in ('verification', 'reset')),
        token_hash bytea not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql('create index mailed_links_account_idx on mailed_links (account_id)');
    this.addSql('create index mailed_links_expiry_idx on mailed_links (expires_at)');
  }

  override down(): void {
    for (const table of ['mailed_links', 'refresh_tokens', 'accounts']) {
      this.addSql(`drop table ${table}`);
    }
  }
}
