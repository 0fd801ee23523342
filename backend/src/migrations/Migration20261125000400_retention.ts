import { Migration } from '@mikro-orm/migrations';

/**
 * When personal data was erased, when an account was last used, which nightly erasures ran, and the
 * ledger of erasures (ADR 19).
 */
export class Migration20261125000400_retention extends Migration {
  override up(): void {
    this.addSql('alter table family.people add column erased_at timestamptz');
    this.addSql(`
      create or replace view family.person_view as
      select id, guardian_id, household_id, guest_of_party_id, full_name, name_key, birthday, email,
             is_searchable, created_at, left_at, erased_at
        from family.people`);

    // For the accounts that exist, the time without use starts with the migration.
    this.addSql(`
      alter table auth.accounts
        add column last_used_at timestamptz not null default now(),
        add column unused_notice_at timestamptz`);

    this.addSql(`
      create table shared.retention_runs (
        name text primary key,
        last_run_at timestamptz not null,
        since timestamptz not null,
        held integer not null default 0
      )`);

    this.addSql(`
      create table shared.erasures (
        id uuid primary key,
        kind text not null check (kind in ('account', 'manual_guests')),
        ids uuid[] not null,
        erased_at timestamptz not null,
        stored_at timestamptz
      )`);
    this.addSql(`create index erasures_not_stored_idx on shared.erasures (erased_at)
      where stored_at is null`);
    this.addSql(`
      create function shared.keep_erasures() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and (new.id, new.kind, new.ids, new.erased_at)
             is not distinct from (old.id, old.kind, old.ids, old.erased_at) then
          return new;
        end if;
        raise exception 'shared.erasures is append-only';
      end $$`);
    this.addSql(`create trigger erasures_append_only before update or delete on shared.erasures
      for each row execute function shared.keep_erasures()`);
  }

  override down(): void {
    this.addSql('drop table shared.erasures');
    this.addSql('drop function shared.keep_erasures()');
    this.addSql('drop table shared.retention_runs');
    this.addSql('alter table auth.accounts drop column unused_notice_at, drop column last_used_at');
    this.addSql('drop view family.person_view');
    this.addSql(`
      create view family.person_view as
      select id, guardian_id, household_id, guest_of_party_id, full_name, name_key, birthday, email,
             is_searchable, created_at, left_at
        from family.people`);
    this.addSql('alter table family.people drop column erased_at');
  }
}
