import { Migration } from '@mikro-orm/migrations';

/** A row says that the product runs with production settings on this database. */
export class Migration20261125000920_production_mark extends Migration {
  override up(): void {
    this.addSql(`create table shared.production_mark (
      only_one boolean primary key default true check (only_one),
      public_url text not null,
      since timestamptz not null default now()
    )`);
  }

  override down(): void {
    this.addSql('drop table shared.production_mark');
  }
}
