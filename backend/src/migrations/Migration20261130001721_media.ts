import { Migration } from '@mikro-orm/migrations';

/** The pictures of parties. */
export class Migration20261130001721_media extends Migration {
  override up(): void {
    this.addSql('create schema media');

    // missing_since: when the nightly comparison first found no file of it; null while it has its files.
    this.addSql(`
      create table media.pictures (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        position integer not null,
        width integer not null,
        height integer not null,
        created_at timestamptz not null,
        missing_since timestamptz
      )`);
    this.addSql(`create index pictures_missing on media.pictures (missing_since)
      where missing_since is not null`);
    this.addSql('create index pictures_party_idx on media.pictures (party_id, position)');
  }
}
