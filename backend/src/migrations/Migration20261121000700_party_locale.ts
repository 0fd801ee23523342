import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000700_party_locale extends Migration {
  override up(): void {
    // Mails that no request causes, such as the numbers at the deadline, are in this language.
    this.addSql('alter table parties add column locale text');
  }

  override down(): void {
    this.addSql('alter table parties drop column locale');
  }
}
