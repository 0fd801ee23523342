import { Migration } from '@mikro-orm/migrations';

/**
 * Whether a child stays at the party with an adult or is dropped off, whom to call at this party, and
 * who picks the child up: a person of family.pick_up_view.
 */
export class Migration20261126000100_stays extends Migration {
  override up(): void {
    this.addSql(`alter table invitations.invitations
      add column stays text,
      add column contact_phone text,
      add column picked_up_by_id uuid`);
  }

  override down(): void {
    this.addSql(`alter table invitations.invitations
      drop column stays,
      drop column contact_phone,
      drop column picked_up_by_id`);
  }
}
