import { Migration } from '@mikro-orm/migrations';

/** The record of with whom children left (ADR 46): it is only added to, and each row has the hash of the one before. */
export class Migration20261129000110_handovers extends Migration {
  override up(): void {
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

    this.addSql('alter table door.attendance_changes add column handover_id uuid');
  }

  override down(): void {
    this.addSql('alter table door.attendance_changes drop column handover_id');
    this.addSql('drop table door.pickup_code_tries');
    this.addSql('drop table door.handover_details');
    this.addSql('drop table door.handovers');
    this.addSql('drop function door.refuse_handover_change');
  }
}
