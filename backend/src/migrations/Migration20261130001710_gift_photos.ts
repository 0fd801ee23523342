import { Migration } from '@mikro-orm/migrations';

/** What families bought together. */
export class Migration20261130001710_gift_photos extends Migration {
  override up(): void {
    // In the database, not in the store: few, small, and gone with their collection.
    this.addSql(`
      create table gifts.gift_photos (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        collection_id uuid not null references gifts.gift_collections (id),
        width integer not null,
        height integer not null,
        bytes bytea not null,
        added_at timestamptz not null,
        constraint gift_photos_collection_key unique (collection_id)
      )`);
    this.addSql('create index gift_photos_party_idx on gifts.gift_photos (party_id)');
  }

  override down(): void {
    this.addSql('drop table gifts.gift_photos');
  }
}
