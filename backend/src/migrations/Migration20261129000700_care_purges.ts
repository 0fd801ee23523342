import { Migration } from '@mikro-orm/migrations';

/** Of which parties the care data were purged, and what families are told of it (ADR 49). */
export class Migration20261129000700_care_purges extends Migration {
  override up(): void {
    // care_end: of the period that was purged; a party that is moved afterwards has another one.
    this.addSql(`
      create table invitations.care_purges (
        party_id uuid primary key,
        care_end timestamptz not null,
        purged_at timestamptz not null
      )`);
    this.addSql(`
      create table invitations.care_receipts (
        id uuid primary key,
        party_id uuid not null,
        account_id uuid not null,
        purged jsonb not null,
        purged_at timestamptz not null,
        constraint care_receipts_reader_key unique (party_id, account_id)
      )`);
    this.addSql('create index care_receipts_account_idx on invitations.care_receipts (account_id)');
    this.addSql('alter table shared.erasures drop constraint erasures_kind_check');
    this.addSql(`alter table shared.erasures add constraint erasures_kind_check
      check (kind in ('account', 'manual_guests', 'care_period')) not valid`);
  }

  override down(): void {
    // Entries of the kind stay in the table, which is append-only.
    this.addSql('alter table shared.erasures drop constraint erasures_kind_check');
    this.addSql(`alter table shared.erasures add constraint erasures_kind_check
      check (kind in ('account', 'manual_guests')) not valid`);
    this.addSql('drop table invitations.care_receipts');
    this.addSql('drop table invitations.care_purges');
  }
}
