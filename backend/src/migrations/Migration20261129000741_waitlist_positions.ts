import { Migration } from '@mikro-orm/migrations';

/** Two households that wait for one party have different turns. */
export class Migration20261129000741_waitlist_positions extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create unique index concurrently if not exists waitlist_turn_key
      on invitations.waitlist (party_id, position)`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists invitations.waitlist_turn_key');
  }
}
