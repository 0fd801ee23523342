import { Migration } from '@mikro-orm/migrations';

/** Payments that are still to be forgotten, and offers of places that end. */
export class Migration20261130001707_due_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists gift_collections_how_to_pay_idx
      on gifts.gift_collections (party_id) where how_to_pay is not null`);
    this.addSql(`create index concurrently if not exists waitlist_offered_until_idx
      on invitations.waitlist (offered_until) where offered_until is not null`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists gifts.gift_collections_how_to_pay_idx');
    this.addSql('drop index concurrently if exists invitations.waitlist_offered_until_idx');
  }
}
