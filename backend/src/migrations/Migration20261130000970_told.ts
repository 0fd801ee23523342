import { Migration } from '@mikro-orm/migrations';

const COLUMNS = 'id, party_id, account_id, name, answer, opened_at, answered_at, disowned_at';

/** When each family was told of a change, and the address that the host has of an expected one. */
export class Migration20261130000970_told extends Migration {
  override up(): void {
    this.addSql('alter table notices.change_notices add column told_at timestamptz');
    this.addSql(`
      update notices.change_notices n set told_at = c.told_at
        from notices.party_changes c where c.id = n.change_id and n.account_id is not null`);
    this.addSql(`
      create or replace view invitations.family_link_view as
      select ${COLUMNS}, email from invitations.family_links`);
  }

  override down(): void {
    this.addSql('drop view invitations.family_link_view');
    this.addSql(`
      create view invitations.family_link_view as
      select ${COLUMNS} from invitations.family_links`);
    this.addSql('alter table notices.change_notices drop column told_at');
  }
}
