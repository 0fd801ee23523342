import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000500_pictures extends Migration {
  override up(): void {
    this.addSql(`
      create table pictures (
        id uuid primary key,
        party_id uuid not null references parties (id),
        position integer not null,
        width integer not null,
        height integer not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index pictures_party_idx on pictures (party_id, position)');
    // One row at most: the id that the store of files has too (StorageOwnership).
    this.addSql('create table storage_owner (id uuid primary key)');
    this.addSql('create unique index storage_owner_one on storage_owner ((true))');
  }

  override down(): void {
    this.addSql('drop table storage_owner');
    this.addSql('drop table pictures');
  }
}
