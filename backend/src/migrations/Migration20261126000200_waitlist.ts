import { Migration } from '@mikro-orm/migrations';

/** Households that wait for places of a party, in the order in which they asked (ADR 32). */
export class Migration20261126000200_waitlist extends Migration {
  override up(): void {
    // offered_until: places are kept for the household until then; null while it waits.
    this.addSql(`
      create table invitations.waitlist (
        id uuid primary key,
        party_id uuid not null,
        account_id uuid not null,
        guest_ids uuid[] not null,
        position integer not null,
        asked_at timestamptz not null,
        offered_until timestamptz,
        locale text not null,
        constraint waitlist_party_account_key unique (party_id, account_id)
      )`);
    this.addSql('create index waitlist_account_idx on invitations.waitlist (account_id)');
  }

  override down(): void {
    this.addSql('drop table invitations.waitlist');
  }
}
