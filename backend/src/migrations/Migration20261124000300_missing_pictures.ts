import { Migration } from '@mikro-orm/migrations';

/** When the nightly comparison first found no file of a picture; null while it has its files. */
export class Migration20261124000300_missing_pictures extends Migration {
  override up(): void {
    this.addSql('alter table media.pictures add column missing_since timestamptz');
    this.addSql(`create index pictures_missing on media.pictures (missing_since)
      where missing_since is not null`);
  }

  override down(): void {
    this.addSql('alter table media.pictures drop column missing_since');
  }
}
