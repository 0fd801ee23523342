import { Migration } from '@mikro-orm/migrations';

/** From which start the moves of a party are measured. */
export class Migration20261130000800_moved_parties extends Migration {
  override up(): void {
    this.addSql('alter table parties.parties add column moved_from timestamptz');
  }

  override down(): void {
    this.addSql('alter table parties.parties drop column moved_from');
  }
}
