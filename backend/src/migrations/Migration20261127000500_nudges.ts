import { Migration } from '@mikro-orm/migrations';

/** When a host reminded a family that has not answered. */
export class Migration20261127000500_nudges extends Migration {
  override up(): void {
    // An expected family, a household that opened the link, or a family that an account has claimed.
    this.addSql(`
      create table invitations.nudges (
        id uuid primary key,
        party_id uuid not null,
        family_link_id uuid,
        account_id uuid,
        nudged_at timestamptz not null,
        idempotency_key uuid,
        constraint nudges_family_check check (family_link_id is not null or account_id is not null)
      )`);
    this.addSql('create index nudges_party_idx on invitations.nudges (party_id)');
    this.addSql(`create index nudges_account_idx on invitations.nudges (account_id)
      where account_id is not null`);
  }

  override down(): void {
    this.addSql('drop table invitations.nudges');
  }
}
