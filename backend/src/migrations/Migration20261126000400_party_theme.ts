import { Migration } from '@mikro-orm/migrations';

/** How a party's invitation looks; null for the product's own art. */
export class Migration20261126000400_party_theme extends Migration {
  override up(): void {
    this.addSql(`alter table parties.parties add column theme text`);
  }

  override down(): void {
    this.addSql(`alter table parties.parties drop column theme`);
  }
}
