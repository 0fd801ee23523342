import { Migration } from '@mikro-orm/migrations';

/** A host who repeats a take-down is told apart from one who saw a photo that was replaced since. */
export class Migration20261130001752_taken_down_photos extends Migration {
  override up(): void {
    this.addSql('alter table gifts.gift_collections add column taken_down_photo_id uuid');
  }

  override down(): void {
    this.addSql('alter table gifts.gift_collections drop column taken_down_photo_id');
  }
}
