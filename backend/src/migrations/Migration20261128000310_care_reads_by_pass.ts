import { Migration } from '@mikro-orm/migrations';

/** A helper reads care data on the authority of the host who made the pass: `read_by` stays the host. */
export class Migration20261128000310_care_reads_by_pass extends Migration {
  override up(): void {
    this.addSql('alter table invitations.guest_info_reads add column pass_id uuid');
  }

  override down(): void {
    this.addSql('alter table invitations.guest_info_reads drop column pass_id');
  }
}
