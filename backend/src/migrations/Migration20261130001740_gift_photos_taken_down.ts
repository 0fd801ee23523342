import { Migration } from '@mikro-orm/migrations';

/** Families are told that a host took the photo of their gift down. */
export class Migration20261130001740_gift_photos_taken_down extends Migration {
  override up(): void {
    this.addSql('alter table gifts.gift_collections add column photo_taken_down_at timestamptz');
  }

  override down(): void {
    this.addSql('alter table gifts.gift_collections drop column photo_taken_down_at');
  }
}
