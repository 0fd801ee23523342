import { Migration } from '@mikro-orm/migrations';

/** Who takes children, and with whom they left. */
export class Migration20261130001727_pickup extends Migration {
  override up(): void {
    this.addSql('create schema pickup');

    // The record of with whom children left (ADR 46): only added to, each row with the hash of the one before.
    // taker_hash: salted, of what handover_details has. hash: keyed, of the row and of the hash before it.
    this.addSql(`
      create table pickup.handovers (
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
      create function pickup.refuse_handover_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the record of hand-overs is never changed';
      end $$`);
    this.addSql(`create trigger handovers_append_only
      before update or delete on pickup.handovers
      for each row execute function pickup.refuse_handover_change()`);
    this.addSql(`create trigger handovers_not_truncated
      before truncate on pickup.handovers
      for each statement execute function pickup.refuse_handover_change()`);

    // What is deleted some time after the party. family_id: that of the child.
    this.addSql(`
      create table pickup.handover_details (
        party_id uuid not null,
        handover_id uuid not null,
        family_id uuid,
        salt text not null,
        taker_ref uuid,
        taker_name text,
        reason text,
        primary key (party_id, handover_id),
        constraint handover_details_handover_fkey foreign key (party_id, handover_id)
          references pickup.handovers (party_id, id) deferrable initially deferred
      )`);
    this.addSql(`create index handover_details_family_idx on pickup.handover_details (family_id)
      where family_id is not null`);

    // When a party required hand-overs.
    this.addSql(`
      create table pickup.handover_switches (
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
      before update or delete on pickup.handover_switches
      for each row execute function pickup.refuse_handover_change()`);
    this.addSql(`create trigger handover_switches_not_truncated
      before truncate on pickup.handover_switches
      for each statement execute function pickup.refuse_handover_change()`);

    // When the record was verified, and how many faults of each kind were found, for the alert.
    this.addSql(`
      create table pickup.handover_verifications (
        only_one boolean primary key default true check (only_one),
        claimed_at timestamptz not null,
        verified_at timestamptz,
        faults jsonb not null default '{}'
      )`);

    // Who may take a child, by a pass of its family, and to whom it is not handed over (ADR 47). taker_id: a person of
    // the household, or an authorised one. The digits can be read: a hash of four protects nothing.
    this.addSql(`
      create table pickup.pickup_passes (
        id uuid primary key,
        party_id uuid not null,
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
        family_id uuid not null,
        constraint pickup_passes_claim_check check ((key_hash is null) = (claimed_at is null)),
        constraint pickup_passes_idempotency_key unique (family_id, idempotency_key),
        constraint pickup_passes_secret_key unique (secret_hash)
      )`);
    this.addSql('create index pickup_passes_party_idx on pickup.pickup_passes (party_id)');
    this.addSql(`create index pickup_passes_taker_idx on pickup.pickup_passes (taker_id)
      where taker_id is not null`);
    this.addSql(`
      create table pickup.pickup_blocks (
        id uuid primary key,
        party_id uuid not null,
        invitation_ids uuid[] not null,
        authorized_person_id uuid,
        name text not null,
        idempotency_key uuid,
        created_at timestamptz not null,
        family_id uuid not null,
        constraint pickup_blocks_idempotency_key unique (family_id, idempotency_key)
      )`);
    this.addSql('create index pickup_blocks_party_idx on pickup.pickup_blocks (party_id)');

    // Wrong codes. guess: a keyed hash, so that a tap that is sent again counts once.
    this.addSql(`
      create table pickup.pickup_code_tries (
        party_id uuid not null,
        invitation_id uuid not null,
        tap_id uuid not null,
        guess text not null,
        tried_at timestamptz not null,
        primary key (party_id, invitation_id, tap_id, guess)
      )`);
    this.addSql('create index pickup_code_tries_at_idx on pickup.pickup_code_tries (tried_at)');
  }
}
