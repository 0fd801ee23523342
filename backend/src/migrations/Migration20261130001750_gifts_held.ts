import { Migration } from '@mikro-orm/migrations';

/** Another time zone does not show hosts earlier who gives what. */
export class Migration20261130001750_gifts_held extends Migration {
  override up(): void {
    this.addSql('alter table gifts.gift_lists add column held_until timestamptz');
  }

  override down(): void {
    this.addSql('alter table gifts.gift_lists drop column held_until');
  }
}
