import { Migration } from '@mikro-orm/migrations';

/** Signing in with a mailed code, and accounts that have no password. */
export class Migration20261123000100_mailed_codes extends Migration {
  override up(): void {
    // One row per address: a new code replaces the one before. Address and code are keyed hashes.
    this.addSql(`
      create table auth.mailed_codes (
        address_hash text primary key,
        code_hash text not null,
        wrong_tries integer not null,
        full_name text,
        expires_at timestamptz not null
      )`);
    this.addSql('create index mailed_codes_expiry_idx on auth.mailed_codes (expires_at)');
    this.addSql('alter table auth.accounts alter column password_hash drop not null');
  }

  override down(): void {
    // No hash that Argon2 writes: no password matches it.
    this.addSql(`update auth.accounts set password_hash = 'none' where password_hash is null`);
    this.addSql('alter table auth.accounts alter column password_hash set not null');
    this.addSql('drop table auth.mailed_codes');
  }
}
