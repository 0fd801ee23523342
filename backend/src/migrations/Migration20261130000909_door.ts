import { Migration } from '@mikro-orm/migrations';

/** What happens at the door of a party. */
export class Migration20261130000909_door extends Migration {
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

    // What servers of releases before the log record; the caller holds the party's lock.
    this.addSql(`
      create function door.take_over(party uuid) returns void language sql as $$
        insert into door.attendance_changes
          (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq, account_id)
        select party, n.id, n.seq, n.invitation_id, n.attendance, n.changed_at, n.changed_at,
               n.seq - 1, n.changed_by
          from (select c.*, (row_number() over (order by c.changed_at, c.id))::int
                         + (select coalesce(max(l.seq), 0) from door.attendance_changes l
                             where l.party_id = party) as seq
                  from invitations.invitations i
                  join invitations.attendance_changes c on c.invitation_id = i.id
                 where i.party_id = party and c.attendance <> 'not_arrived'
                   and not exists (select 1 from door.attendance_changes l
                                    where l.party_id = party and l.id = c.id)) n
      $$`);
    this.addSql(`
      create function door.take_over_change() returns trigger language plpgsql as $$
      begin
        perform door.take_over(i.party_id)
           from invitations.invitations i where i.id = new.invitation_id;
        return null;
      end $$`);
    this.addSql(`create trigger attendance_changes_taken_over
      after insert on invitations.attendance_changes
      for each row execute function door.take_over_change()`);

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

    // The record of with whom children left (ADR 46): only added to, each row with the hash of the one before.
    // taker_hash: salted, of what handover_details has. hash: keyed, of the row and of the hash before it.
    this.addSql(`
      create table door.handovers (
        party_id uuid not null,
        id uuid not null,
        seq integer not null check (seq > 0),
        invitation_id uuid not null,
        tap_id uuid not null,
        taker_kind text not null,
        taker_hash text not null,
        proof text not null,
        pass_id uuid,
        concern text,
        account_id uuid,
        helper_id uuid,
        happened_at timestamptz not null,
        list_at timestamptz not null,
        recorded_at timestamptz not null,
        previous text,
        key_id text not null,
        hash text not null,
        primary key (party_id, id),
        constraint handovers_seq_key unique (party_id, seq)
      )`);
    this.addSql(`
      create function door.refuse_handover_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the record of hand-overs is never changed';
      end $$`);
    this.addSql(`create trigger handovers_append_only
      before update or delete on door.handovers
      for each row execute function door.refuse_handover_change()`);
    this.addSql(`create trigger handovers_not_truncated
      before truncate on door.handovers
      for each statement execute function door.refuse_handover_change()`);

    // What is deleted some time after the party. family_id: the account that answers for the child.
    this.addSql(`
      create table door.handover_details (
        party_id uuid not null,
        handover_id uuid not null,
        family_id uuid,
        salt text not null,
        taker_ref uuid,
        taker_name text,
        reason text,
        primary key (party_id, handover_id),
        constraint handover_details_handover_fkey foreign key (party_id, handover_id)
          references door.handovers (party_id, id) deferrable initially deferred
      )`);
    this.addSql(`create index handover_details_family_idx on door.handover_details (family_id)
      where family_id is not null`);

    // When a party required hand-overs.
    this.addSql(`
      create table door.handover_switches (
        party_id uuid not null,
        seq integer not null check (seq > 0),
        is_required boolean not null,
        account_id uuid not null,
        recorded_at timestamptz not null,
        previous text,
        key_id text not null,
        hash text not null,
        primary key (party_id, seq)
      )`);
    this.addSql(`create trigger handover_switches_append_only
      before update or delete on door.handover_switches
      for each row execute function door.refuse_handover_change()`);
    this.addSql(`create trigger handover_switches_not_truncated
      before truncate on door.handover_switches
      for each statement execute function door.refuse_handover_change()`);

    // When the record was verified, and how many faults of each kind were found, for the alert.
    this.addSql(`
      create table door.handover_verifications (
        only_one boolean primary key default true check (only_one),
        claimed_at timestamptz not null,
        verified_at timestamptz,
        faults jsonb not null default '{}'
      )`);

    // Who may take a child, by a pass of its family, and to whom it is not handed over (ADR 47). taker_id: a person of
    // the household, or an authorised one. The digits can be read: a hash of four protects nothing.
    this.addSql(`
      create table door.pickup_passes (
        id uuid primary key,
        party_id uuid not null,
        account_id uuid not null,
        invitation_ids uuid[] not null,
        taker_kind text not null check (taker_kind in ('guardian', 'authorized', 'today')),
        taker_id uuid,
        taker_name text not null,
        secret_hash text not null,
        code text not null,
        code_hash text not null,
        code_salt text not null,
        key_hash text,
        opened_at timestamptz,
        claimed_at timestamptz,
        on_my_way_until timestamptz,
        refused_at timestamptz,
        locale text not null,
        idempotency_key uuid,
        created_at timestamptz not null,
        revoked_at timestamptz,
        party_end timestamptz,
        constraint pickup_passes_claim_check check ((key_hash is null) = (claimed_at is null)),
        constraint pickup_passes_idempotency_key unique (party_id, account_id, idempotency_key),
        constraint pickup_passes_secret_key unique (secret_hash)
      )`);
    this.addSql('create index pickup_passes_account_idx on door.pickup_passes (account_id)');
    this.addSql('create index pickup_passes_party_idx on door.pickup_passes (party_id)');
    this.addSql(`create index pickup_passes_taker_idx on door.pickup_passes (taker_id)
      where taker_id is not null`);
    this.addSql(`
      create table door.pickup_blocks (
        id uuid primary key,
        party_id uuid not null,
        account_id uuid not null,
        invitation_ids uuid[] not null,
        authorized_person_id uuid,
        name text not null,
        idempotency_key uuid,
        created_at timestamptz not null,
        constraint pickup_blocks_idempotency_key unique (party_id, account_id, idempotency_key)
      )`);
    this.addSql('create index pickup_blocks_account_idx on door.pickup_blocks (account_id)');
    this.addSql('create index pickup_blocks_party_idx on door.pickup_blocks (party_id)');

    // Wrong codes. guess: a keyed hash, so that a tap that is sent again counts once.
    this.addSql(`
      create table door.pickup_code_tries (
        party_id uuid not null,
        invitation_id uuid not null,
        tap_id uuid not null,
        guess text not null,
        tried_at timestamptz not null,
        primary key (party_id, invitation_id, tap_id, guess)
      )`);
    this.addSql('create index pickup_code_tries_at_idx on door.pickup_code_tries (tried_at)');

    // Cards that were shown and acknowledged at a door, and the copies of care data that phones keep (ADR 48).
    // seen_seq: what the phone had of the log of attendance.
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
    this.addSql(`create index care_copies_account_idx on door.care_copies (account_id)
      where account_id is not null`);
    this.addSql('create index care_copies_party_idx on door.care_copies (party_id)');
  }
}
