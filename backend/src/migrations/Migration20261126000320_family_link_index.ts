import { Migration } from '@mikro-orm/migrations';

/** The guests of a family link. */
export class Migration20261126000320_family_link_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists invitations_family_link_idx
      on invitations.invitations (family_link_id) where family_link_id is not null`);
    this.addSql(
      'alter table invitations.invitations validate constraint invitations_family_link_fkey',
    );
  }

  override down(): void {
    this.addSql('drop index concurrently if exists invitations.invitations_family_link_idx');
  }
}
