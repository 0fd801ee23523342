import { Migration } from '@mikro-orm/migrations';

/** Names the helpers who read care data while their passes are known. */
export class Migration20261129000540_named_care_reads extends Migration {
  override up(): void {
    this.addSql(`
      update invitations.guest_info_reads r set reader_name = d.name
        from door.door_passes d where d.id = r.pass_id and r.reader_name is null`);
  }

  /** The names go with their column. */
  override down(): void {}
}
