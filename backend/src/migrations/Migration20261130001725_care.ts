import { Migration } from '@mikro-orm/migrations';

/** Who may see care data, since when, and what was deleted (ADR 53). */
export class Migration20261130001725_care extends Migration {
  override up(): void {
    this.addSql('create schema care');

    // What households decide. A row only of what does not follow from the answer. Nothing orders its insert after that of
    // a new invitation.
    this.addSql(`
      create table care.consents (
        invitation_id uuid primary key references invitations.invitations (id)
          on delete cascade deferrable initially deferred,
        party_id uuid not null,
        text_version integer,
        consented_at timestamptz,
        revoked_at timestamptz,
        photos text,
        what_to_do text,
        brings_food boolean not null default false
      )`);
    this.addSql(`create index consents_brings_food_idx on care.consents (party_id)
      where brings_food`);
    this.addSql(`create index consents_notes_idx on care.consents (party_id)
      where what_to_do is not null`);

    // A helper reads on the authority of the host who made the pass: read_by stays the host. reader_name: of a helper,
    // as the host named it. copy_id: of the phone's copy that it was shown from.
    this.addSql(`
      create table care.guest_info_reads (
        id uuid primary key,
        invitation_id uuid not null references invitations.invitations (id) on delete cascade,
        read_by uuid not null references auth.accounts (id),
        read_at timestamptz not null,
        pass_id uuid,
        surface text,
        reader_name text,
        copy_id uuid
      )`);
    this.addSql(
      'create index guest_info_reads_invitation_idx on care.guest_info_reads (invitation_id)',
    );
    this.addSql('create index guest_info_reads_read_at_idx on care.guest_info_reads (read_at)');
    this.addSql('create index guest_info_reads_read_by_idx on care.guest_info_reads (read_by)');

    // Of which parties the care data were purged, and what families are told of it (ADR 49). care_end: of the period
    // that was purged; a party that is moved afterwards has another one.
    this.addSql(`
      create table care.care_purges (
        party_id uuid primary key,
        care_end timestamptz not null,
        purged_at timestamptz not null
      )`);
    this.addSql('create index care_purges_purged_at_idx on care.care_purges (purged_at)');
    this.addSql(`
      create table care.care_receipts (
        id uuid primary key,
        party_id uuid not null,
        purged jsonb not null,
        purged_at timestamptz not null,
        family_id uuid not null,
        constraint care_receipts_family_key unique (family_id)
      )`);
    this.addSql('create index care_receipts_party_idx on care.care_receipts (party_id)');
    this.addSql('create index care_receipts_purged_at_idx on care.care_receipts (purged_at)');

    // Planned ends of a party before it was moved.
    this.addSql(`
      create table care.earlier_ends (
        party_id uuid not null,
        date_end timestamptz not null,
        primary key (party_id, date_end)
      )`);
    this.addSql('create index earlier_ends_end_idx on care.earlier_ends (date_end)');

    // Cards that were shown and acknowledged at a door, and the copies of care data that phones keep (ADR 48).
    // seen_seq: what the phone had of the log of attendance.
    this.addSql(`
      create table care.care_taps (
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
    this.addSql(`create index care_taps_account_idx on care.care_taps (account_id)
      where account_id is not null`);
    this.addSql(`create trigger care_taps_append_only
      before update on care.care_taps
      for each row execute function door.refuse_change()`);
    this.addSql(`
      create view care.done_card_view as
      select party_id, invitation_id, seen_seq, device_id, device_seq
        from care.care_taps where kind = 'care_done'`);
    this.addSql(`
      create table care.care_copies (
        id uuid primary key,
        party_id uuid not null,
        device_id uuid not null,
        account_id uuid,
        pass_id uuid,
        made_at timestamptz not null,
        wiped_at timestamptz
      )`);
    this.addSql(`create index care_copies_account_idx on care.care_copies (account_id)
      where account_id is not null`);
    this.addSql('create index care_copies_made_at_idx on care.care_copies (made_at)');
    this.addSql('create index care_copies_party_idx on care.care_copies (party_id)');
  }
}
