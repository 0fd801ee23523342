import { Migration } from '@mikro-orm/migrations';

/** Links that let a phone help at the door of one party, and the phones that opened them (ADR 44). */
export class Migration20261128000300_door_passes extends Migration {
  override up(): void {
    this.addSql('create schema if not exists door');
    this.addSql(`
      create table door.door_passes (
        id uuid primary key,
        party_id uuid not null,
        name text not null,
        secret_hash text not null constraint door_passes_secret_key unique,
        care boolean not null,
        made_by uuid not null,
        idempotency_key uuid,
        created_at timestamptz not null,
        revoked_at timestamptz,
        constraint door_passes_idempotency_key unique (party_id, idempotency_key)
      )`);
    this.addSql('create index door_passes_party_idx on door.door_passes (party_id)');
    this.addSql('create index door_passes_made_by_idx on door.door_passes (made_by)');
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
  }

  override down(): void {
    this.addSql('drop table door.door_pass_devices');
    this.addSql('drop table door.door_passes');
  }
}
