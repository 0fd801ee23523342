import { Migration } from '@mikro-orm/migrations';

const TABLES = ['party_changes', 'change_notices', 'calendars'];

export class Migration20261130000932_notices_of_changes extends Migration {
  override up(): void {
    // A relation across contexts is an id.
    this.addSql(`alter table invitations.change_notices
      drop constraint change_notices_family_link_id_fkey`);
    for (const table of TABLES) this.addSql(`alter table invitations.${table} set schema notices`);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`alter table notices.${table} set schema invitations`);
    this.addSql(`delete from invitations.change_notices n where n.family_link_id is not null
      and not exists (select 1 from invitations.family_links l where l.id = n.family_link_id)`);
    this.addSql(`alter table invitations.change_notices
      add constraint change_notices_family_link_id_fkey foreign key (family_link_id)
        references invitations.family_links (id) on delete cascade`);
  }
}
