import { Migration } from '@mikro-orm/migrations';

/** Who may take a child from a party, by a pass of its family, and to whom it is not handed over (ADR 47). */
export class Migration20261129000300_pickup_passes extends Migration {
  override up(): void {
    // taker_id: a person of the household, or an authorised one. The digits can be read: a hash of four protects
    // nothing.
    this.addSql(`
      create table door.pickup_passes (
        id uuid primary key,
        party_id uuid not null,
        account_id uuid not null,
        invitation_ids uuid[] not null,
        taker_kind text not null check (taker_kind in ('guardian', 'authorized', 'today')),
        taker_id uuid,
        taker_name text not null,
        secret_hash text not null constraint pickup_passes_secret_key unique,
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
        constraint pickup_passes_idempotency_key unique (party_id, account_id, idempotency_key),
        constraint pickup_passes_claim_check check ((key_hash is null) = (claimed_at is null))
      )`);
    this.addSql('create index pickup_passes_party_idx on door.pickup_passes (party_id)');
    this.addSql('create index pickup_passes_account_idx on door.pickup_passes (account_id)');
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
    this.addSql('create index pickup_blocks_party_idx on door.pickup_blocks (party_id)');
    this.addSql('create index pickup_blocks_account_idx on door.pickup_blocks (account_id)');
  }

  override down(): void {
    this.addSql('drop table door.pickup_blocks');
    this.addSql('drop table door.pickup_passes');
  }
}
