import { Migration } from '@mikro-orm/migrations';

/** The hashed files of the frontend of all recent releases, by content: every server finds them. */
export class Migration20261124000310_release_files extends Migration {
  override up(): void {
    this.addSql(`create table shared.release_files (
      path text primary key,
      identity bytea not null,
      br bytea,
      gzip bytea,
      needed_at timestamptz not null default now()
    )`);
    // Two of the three are compressed already.
    this.addSql('alter table shared.release_files alter column br set storage external');
    this.addSql('alter table shared.release_files alter column gzip set storage external');
  }

  override down(): void {
    this.addSql('drop table shared.release_files');
  }
}
