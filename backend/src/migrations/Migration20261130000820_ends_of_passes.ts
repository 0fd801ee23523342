import { Migration } from '@mikro-orm/migrations';

/** For which planned end of a party passes were made, once it was moved. */
export class Migration20261130000820_ends_of_passes extends Migration {
  override up(): void {
    this.addSql('alter table door.door_passes add column party_end timestamptz');
    this.addSql('alter table door.pickup_passes add column party_end timestamptz');
  }

  override down(): void {
    this.addSql('alter table door.door_passes drop column party_end');
    this.addSql('alter table door.pickup_passes drop column party_end');
  }
}
