import { Migration } from '@mikro-orm/migrations';

/** What happens at the door of a party. */
export class Migration20261130001724_door extends Migration {
  override up(): void {
    this.addSql('create schema door');

    // The log of arrivals and exits (ADR 41). id: made by a phone; another party's phone may make the same.
    // device_id: of one party only. is_listed: whether the guest was on the list when the row was received.
    this.addSql(`
      create table door.attendance_changes (
        party_id uuid not null,
        id uuid not null,
        seq integer not null check (seq > 0),
        invitation_id uuid not null,
        kind text not null check (kind in ('arrived', 'exit', 'undo')),
        undoes uuid,
        happened_at timestamptz not null,
        received_at timestamptz not null,
        seen_seq integer not null,
        device_id uuid,
        device_seq integer,
        clock text not null default 'good' check (clock in ('good', 'uncertain')),
        is_listed boolean not null default true,
        account_id uuid,
        pass_id uuid,
        handover_id uuid,
        primary key (party_id, id),
        constraint attendance_changes_seen_check check (seen_seq >= 0 and seen_seq < seq),
        constraint attendance_changes_undo_check check ((kind = 'undo') = (undoes is not null)),
        constraint attendance_changes_seq_key unique (party_id, seq)
      )`);
    this.addSql(`create index attendance_changes_account_idx on door.attendance_changes (account_id)
      where account_id is not null`);
    this.addSql(`
      create function door.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the log of a door is never changed';
      end $$`);
    this.addSql(`create trigger attendance_changes_append_only
      before update on door.attendance_changes
      for each row execute function door.refuse_change()`);

    // Links that let a phone help at the door of one party, and the phones that opened them (ADR 44).
    // party_end: for which planned end the pass was made, once the party was moved.
    this.addSql(`
      create table door.door_passes (
        id uuid primary key,
        party_id uuid not null,
        name text not null,
        secret_hash text not null,
        care boolean not null,
        made_by uuid not null,
        idempotency_key uuid,
        created_at timestamptz not null,
        revoked_at timestamptz,
        party_end timestamptz,
        constraint door_passes_idempotency_key unique (party_id, idempotency_key),
        constraint door_passes_secret_key unique (secret_hash)
      )`);
    this.addSql('create index door_passes_made_by_idx on door.door_passes (made_by)');
    this.addSql('create index door_passes_party_idx on door.door_passes (party_id)');
    this.addSql(`
      create table door.door_pass_devices (
        pass_id uuid not null references door.door_passes (id) on delete cascade,
        id uuid not null,
        key_hash text not null,
        name text not null,
        bound_at timestamptz not null,
        last_seen_at timestamptz not null,
        primary key (pass_id, id)
      )`);
    this.addSql('create index door_pass_devices_key_idx on door.door_pass_devices (key_hash)');
    this.addSql(`
      create view door.pass_view as
      select id, party_id, care, revoked_at from door.door_passes`);
  }
}
