import { Migration } from '@mikro-orm/migrations';

/** Accounts and what opens them. */
export class Migration20261130001719_auth extends Migration {
  override up(): void {
    this.addSql('create schema auth');

    // The id is that of the account's person. password_hash: null for one who signs in with mailed codes.
    this.addSql(`
      create table auth.accounts (
        id uuid primary key references family.people (id),
        email citext not null unique,
        password_hash text,
        verified_at timestamptz,
        disabled_at timestamptz,
        created_at timestamptz not null,
        last_used_at timestamptz not null default now(),
        unused_notice_at timestamptz,
        muted_mails text[] not null default '{}'
      )`);
    this.addSql(`create index accounts_disabled_idx on auth.accounts (disabled_at)
      where disabled_at is not null`);
    this.addSql(`create index accounts_told_idx on auth.accounts (unused_notice_at)
      where unused_notice_at is not null`);
    this.addSql(`create index accounts_untold_idx on auth.accounts (last_used_at)
      where verified_at is not null and disabled_at is null and unused_notice_at is null`);
    this.addSql(`create index accounts_unverified_idx on auth.accounts (created_at)
      where verified_at is null`);

    // A login starts a session; each refresh moves it to its next generation. Ending a session deletes it, and its
    // tokens with it. Hashes are SHA-256 in base64url: the secrets themselves are random and nowhere stored.
    // key_hash: of the browser's key to which the session is bound; null for clients that do not ask.
    this.addSql(`
      create table auth.sessions (
        id uuid primary key,
        account_id uuid not null references auth.accounts (id) on delete cascade,
        generation integer not null,
        rotated_at timestamptz,
        expires_at timestamptz not null,
        created_at timestamptz not null,
        user_agent text,
        key_hash text
      )`);
    this.addSql('create index sessions_account_idx on auth.sessions (account_id)');
    this.addSql('create index sessions_expiry_idx on auth.sessions (expires_at)');
    this.addSql(`create index sessions_key_idx on auth.sessions (key_hash)
      where key_hash is not null`);
    this.addSql(
      'create index sessions_used_idx on auth.sessions (coalesce(rotated_at, created_at), id)',
    );
    this.addSql(`
      create table auth.refresh_tokens (
        hash text primary key,
        session_id uuid not null references auth.sessions (id) on delete cascade,
        generation integer not null,
        expires_at timestamptz not null
      )`);
    this.addSql('create index refresh_tokens_expiry_idx on auth.refresh_tokens (expires_at)');
    this.addSql('create index refresh_tokens_session_idx on auth.refresh_tokens (session_id)');

    // session_id: which session asked for the link; it lives on when the link is followed.
    this.addSql(`
      create table auth.mailed_links (
        hash text primary key,
        account_id uuid not null references auth.accounts (id) on delete cascade,
        session_id uuid references auth.sessions (id) on delete set null,
        purpose text not null check (purpose in ('verification', 'reset')),
        expires_at timestamptz not null
      )`);
    this.addSql('create index mailed_links_account_idx on auth.mailed_links (account_id)');
    this.addSql('create index mailed_links_expiry_idx on auth.mailed_links (expires_at)');
    this.addSql('create index mailed_links_session_idx on auth.mailed_links (session_id)');

    // One row per address: a new code replaces the one before. Address and code are keyed hashes.
    // tried_by: the sender of each wrong try; five of one sender end the code for that sender alone.
    this.addSql(`
      create table auth.mailed_codes (
        address_hash text primary key,
        code_hash text not null,
        wrong_tries integer not null,
        full_name text,
        expires_at timestamptz not null,
        tried_by text[] not null default '{}'
      )`);
    this.addSql('create index mailed_codes_expiry_idx on auth.mailed_codes (expires_at)');

    // Changes of e-mail that wait for their confirmation.
    this.addSql(`
      create table auth.email_changes (
        account_id uuid primary key references auth.accounts (id) on delete cascade,
        hash text not null unique,
        email citext not null,
        expires_at timestamptz not null
      )`);
    this.addSql('create index email_changes_expiry_idx on auth.email_changes (expires_at)');

    // The secret is encrypted with a key derived from the signing key that key_id names (ADR 16).
    this.addSql(`
      create table auth.second_factors (
        account_id uuid primary key references auth.accounts (id) on delete cascade,
        secret text not null,
        key_id text not null,
        started_at timestamptz not null,
        confirmed_at timestamptz,
        last_step integer,
        recovery_hashes text[] not null,
        wrong_tries integer not null,
        blocked_until timestamptz
      )`);
    this.addSql('create index second_factors_key_idx on auth.second_factors (key_id)');
    this.addSql(`create index second_factors_unconfirmed_idx on auth.second_factors (started_at)
      where confirmed_at is null`);

    // Sessions that ended while access tokens of them may still be valid (ADR 17).
    this.addSql(`
      create table auth.ended_sessions (
        id uuid primary key,
        ended_at timestamptz not null
      )`);
    this.addSql('create index ended_sessions_ended_at_idx on auth.ended_sessions (ended_at)');
  }
}
