import { Migration } from '@mikro-orm/migrations';

/** What a visitor sees of an invitation. */
export class Migration20261127000200_visitor_view extends Migration {
  override up(): void {
    this.addSql(
      `alter table parties.parties add column visitor_view text not null default 'details'`,
    );
  }

  override down(): void {
    this.addSql(`alter table parties.parties drop column visitor_view`);
  }
}
