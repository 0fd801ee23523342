import { Migration } from '@mikro-orm/migrations';

/** Who brought a child that the host types in at the door: it is no account and no guest. */
export class Migration20261130001030_walk_ins extends Migration {
  override up(): void {
    this.addSql('alter table invitations.invitations add column brought_by text');
    this.addSql(`
      create view invitations.walk_in_view as
      select id as invitation_id, party_id, brought_by
        from invitations.invitations where brought_by is not null`);
  }

  override down(): void {
    this.addSql('drop view invitations.walk_in_view');
    this.addSql('alter table invitations.invitations drop column brought_by');
  }
}
