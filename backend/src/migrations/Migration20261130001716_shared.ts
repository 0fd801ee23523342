import { Migration } from '@mikro-orm/migrations';

/** What no context owns. The schema is there: the runner keeps the list of migrations in it. */
export class Migration20261130001716_shared extends Migration {
  override up(): void {
    this.addSql('create extension if not exists citext');
    this.addSql('create extension if not exists unaccent');
    this.addSql('create extension if not exists pg_trgm');

    // By which names are compared and searched. unaccent() is only stable because its dictionary could change; ours never
    // does, and an index needs an immutable function.
    this.addSql(`
      create function shared.search_text(text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent', $1)) $$`);

    // One row at most: the id that the store of files has too (StorageOwnership).
    this.addSql(`
      create table shared.storage_owner (
        id uuid primary key
      )`);
    this.addSql('create unique index storage_owner_one on shared.storage_owner ((true))');

    // The product runs with production settings on this database.
    this.addSql(`
      create table shared.production_mark (
        only_one boolean primary key default true check (only_one),
        public_url text not null,
        since timestamptz not null default now()
      )`);

    // The columns that rate-limiter-flexible reads, in its order; expire is in milliseconds since 1970. Unlogged: a
    // crash forgets who tried how often, which is no loss, and saves the writes.
    this.addSql(`
      create unlogged table shared.rate_limits (
        key text primary key,
        points integer not null default 0,
        expire bigint
      )`);
    this.addSql('create index rate_limits_expire_idx on shared.rate_limits (expire)');

    // The hashed files of the frontend of all recent releases (ADR 22). Two of the three are compressed already.
    this.addSql(`
      create table shared.release_files (
        path text primary key,
        identity bytea not null,
        br bytea,
        gzip bytea,
        needed_at timestamptz not null default now()
      )`);
    this.addSql('alter table shared.release_files alter column br set storage external');
    this.addSql('alter table shared.release_files alter column gzip set storage external');

    // When the latest backup was taken, for the alert.
    this.addSql(`
      create table shared.last_backup (
        only_one boolean primary key default true check (only_one),
        taken_at timestamptz not null
      )`);

    // What became of mails, and the addresses that take none or not all; by keyed hashes of the addresses (ADR 26).
    this.addSql(`
      create table shared.mail_outcomes (
        job_id uuid primary key,
        address_hash text not null,
        template text not null,
        outcome text not null,
        reply text not null,
        tries integer not null default 1,
        at timestamptz not null default now()
      )`);
    this.addSql('create index mail_outcomes_address_idx on shared.mail_outcomes (address_hash)');
    this.addSql('create index mail_outcomes_at_idx on shared.mail_outcomes (at)');
    this.addSql(`
      create table shared.mail_suppressions (
        address_hash text primary key,
        domain text not null,
        reason text not null,
        since timestamptz not null default now(),
        skipped integer not null default 0
      )`);
    this.addSql('create index mail_suppressions_since_idx on shared.mail_suppressions (since)');
    this.addSql(`
      create table shared.mail_opt_outs (
        address_hash text not null,
        mails text not null,
        since timestamptz not null default now(),
        primary key (address_hash, mails)
      )`);
    this.addSql('create index mail_opt_outs_since_idx on shared.mail_opt_outs (since)');

    // Which nightly erasures ran. gap: when none ran; what is dated in between waits (ADR 49).
    this.addSql(`
      create table shared.retention_runs (
        name text primary key,
        last_run_at timestamptz not null,
        since timestamptz not null,
        held integer not null default 0,
        gap_from timestamptz,
        gap_to timestamptz
      )`);

    // Which server runs a job, and how far it has read. until: what happened before is done. after: the last id of those
    // that it looks at a part of each time.
    this.addSql(`
      create table shared.job_runs (
        job text primary key,
        claimed_at timestamptz not null
      )`);
    this.addSql(`
      create table shared.job_positions (
        job text primary key,
        until timestamptz not null,
        after uuid not null
      )`);

    // Only added to, but for when the store of files got a row: the ledger of erasures (ADR 19).
    this.addSql(`
      create function shared.keep_erasures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and (new.id, new.kind, new.ids, new.erased_at)
             is not distinct from (old.id, old.kind, old.ids, old.erased_at) then
          return new;
        end if;
        raise exception 'shared.erasures is append-only';
      end $$`);
    this.addSql(`
      create table shared.erasures (
        id uuid primary key,
        kind text not null check (kind in ('account', 'manual_guests', 'care_period')),
        ids uuid[] not null,
        erased_at timestamptz not null,
        stored_at timestamptz
      )`);
    this.addSql('create index erasures_kind_idx on shared.erasures (kind, erased_at)');
    this.addSql(`create index erasures_not_stored_idx on shared.erasures (erased_at)
      where stored_at is null`);
    this.addSql(`create trigger erasures_append_only
      before update or delete on shared.erasures
      for each row execute function shared.keep_erasures()`);

    // The audit log of staff (ADR 27). Its triggers refuse every change but the deletion of entries that are two years
    // old, also to the owner of the table, which the application's role is.
    this.addSql(`
      create table shared.staff_actions (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        operator text not null,
        action text not null,
        subject text not null
      )`);
    this.addSql('create index staff_actions_at_idx on shared.staff_actions (at)');
    this.addSql(`
      create function shared.keep_staff_actions() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < now() - interval '2 years' then return old; end if;
        if tg_op = 'TRUNCATE' and not exists (select from shared.staff_actions) then return null; end if;
        raise exception 'The audit log of staff is append-only (shared.staff_actions).'
          using errcode = 'CV001';
      end $$`);
    this.addSql(`create trigger keep_staff_actions
      before update or delete on shared.staff_actions
      for each row execute function shared.keep_staff_actions()`);
    this.addSql(`create trigger keep_all_staff_actions
      before truncate on shared.staff_actions
      for each statement execute function shared.keep_staff_actions()`);
  }
}
