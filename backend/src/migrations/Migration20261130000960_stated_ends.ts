import { Migration } from '@mikro-orm/migrations';

/** The end of its party for which a household stated something, which far moves are measured from. */
export class Migration20261130000960_stated_ends extends Migration {
  override up(): void {
    this.addSql('alter table invitations.invitations add column stated_end timestamptz');
  }

  override down(): void {
    this.addSql('alter table invitations.invitations drop column stated_end');
  }
}
