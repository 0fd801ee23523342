import { Migration } from '@mikro-orm/migrations';

const TABLES = ['pickup_passes', 'pickup_blocks'];

/** Who takes a child, and with whom it left, is by family, with an account or without one (ADR 54). */
export class Migration20261130001210_family_pickups extends Migration {
  override up(): void {
    for (const table of TABLES) {
      this.addSql(`alter table pickup.${table} add column family_id uuid`);
      this.addSql(`
        update pickup.${table} t set family_id = f.id
          from invitations.families f where f.party_id = t.party_id and f.account_id = t.account_id`);
      this.addSql(`delete from pickup.${table} where family_id is null`);
      this.addSql(`
        alter table pickup.${table} drop column account_id, alter column family_id set not null,
          add constraint ${table}_idempotency_key unique (family_id, idempotency_key)`);
    }
    this.addSql(`
      update pickup.handover_details d set family_id = coalesce(
        (select i.family_id from pickup.handovers h join invitations.invitations i on i.id = h.invitation_id
          where h.party_id = d.party_id and h.id = d.handover_id),
        (select f.id from invitations.families f where f.party_id = d.party_id and f.account_id = d.family_id))`);
  }

  override down(): void {
    for (const table of TABLES) {
      this.addSql(`alter table pickup.${table} add column account_id uuid`);
      this.addSql(`
        update pickup.${table} t set account_id = f.account_id
          from invitations.families f where f.id = t.family_id`);
      this.addSql(`delete from pickup.${table} where account_id is null`);
      this.addSql(`
        alter table pickup.${table} drop column family_id, alter column account_id set not null,
          add constraint ${table}_idempotency_key unique (party_id, account_id, idempotency_key)`);
      this.addSql(`create index ${table}_account_idx on pickup.${table} (account_id)`);
    }
    this.addSql(`
      update pickup.handover_details d set family_id = f.account_id
        from invitations.families f where f.id = d.family_id`);
  }
}
