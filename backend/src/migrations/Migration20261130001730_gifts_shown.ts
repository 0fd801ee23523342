import { Migration } from '@mikro-orm/migrations';

/** Hosts that move the end of a party into the past to see who gives what do not move it back. */
export class Migration20261130001730_gifts_shown extends Migration {
  override up(): void {
    this.addSql(`
      alter table gifts.gift_lists
        add column planned_end timestamptz,
        add column is_shown_early boolean not null default false`);
  }

  override down(): void {
    this.addSql('alter table gifts.gift_lists drop column planned_end, drop column is_shown_early');
  }
}
