import { Migration } from '@mikro-orm/migrations';

/** When the latest backup of this database was taken, for the alert. */
export class Migration20261125000930_last_backup extends Migration {
  override up(): void {
    this.addSql(`create table shared.last_backup (
      only_one boolean primary key default true check (only_one),
      taken_at timestamptz not null
    )`);
  }

  override down(): void {
    this.addSql('drop table shared.last_backup');
  }
}
