import { Migration } from '@mikro-orm/migrations';

const TABLES = [
  'handovers',
  'handover_details',
  'handover_switches',
  'handover_verifications',
  'pickup_blocks',
  'pickup_code_tries',
  'pickup_passes',
];

/** Who takes children, and with whom they left, leave the schema of the door. */
export class Migration20261130000950_pickup extends Migration {
  override up(): void {
    this.addSql('create schema if not exists pickup');
    for (const table of TABLES) this.addSql(`alter table door.${table} set schema pickup`);
    this.addSql('alter function door.refuse_handover_change() set schema pickup');
  }

  override down(): void {
    this.addSql('alter function pickup.refuse_handover_change() set schema door');
    for (const table of TABLES) this.addSql(`alter table pickup.${table} set schema door`);
    this.addSql('drop schema pickup');
  }
}
