import { Migration } from '@mikro-orm/migrations';

/** Cards that were shown and acknowledged at a door, and the copies of care data that phones keep (ADR 48). */
export class Migration20261129000530_care_at_door extends Migration {
  override up(): void {
    // id: made by a phone. seen_seq: what the phone had of the log of attendance. device_id: of one party only.
    this.addSql(`
      create table door.care_taps (
        party_id uuid not null,
        id uuid not null,
        invitation_id uuid not null,
        kind text not null check (kind in ('care_shown', 'care_done')),
        happened_at timestamptz not null,
        received_at timestamptz not null,
        seen_seq integer not null,
        device_id uuid not null,
        device_seq integer not null,
        account_id uuid,
        pass_id uuid,
        primary key (party_id, id)
      )`);
    this.addSql(`create index care_taps_account_idx on door.care_taps (account_id)
      where account_id is not null`);
    this.addSql(`create trigger care_taps_append_only
      before update on door.care_taps
      for each row execute function door.refuse_change()`);
    this.addSql(`
      create table door.care_copies (
        id uuid primary key,
        party_id uuid not null,
        device_id uuid not null,
        account_id uuid,
        pass_id uuid,
        made_at timestamptz not null,
        wiped_at timestamptz
      )`);
    this.addSql('create index care_copies_party_idx on door.care_copies (party_id)');
    this.addSql(`create index care_copies_account_idx on door.care_copies (account_id)
      where account_id is not null`);
  }

  override down(): void {
    this.addSql('drop table door.care_copies');
    this.addSql('drop table door.care_taps');
  }
}
