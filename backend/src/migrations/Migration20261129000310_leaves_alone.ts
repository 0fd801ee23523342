import { Migration } from '@mikro-orm/migrations';

/** The family's grant that its child may leave the party alone. */
export class Migration20261129000310_leaves_alone extends Migration {
  override up(): void {
    this.addSql(
      'alter table invitations.invitations add column leaves_alone boolean not null default false',
    );
  }

  override down(): void {
    this.addSql('alter table invitations.invitations drop column leaves_alone');
  }
}
