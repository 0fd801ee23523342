import { Migration } from '@mikro-orm/migrations';

/** The art of a party, for lists of invitations. */
export class Migration20261130001260_party_themes extends Migration {
  override up(): void {
    this.addSql('create view parties.theme_view as select id, theme from parties.parties');
  }

  override down(): void {
    this.addSql('drop view parties.theme_view');
  }
}
