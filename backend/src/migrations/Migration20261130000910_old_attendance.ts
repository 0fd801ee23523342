import { Migration } from '@mikro-orm/migrations';

/** No server writes the table from before the log of the door (ADR 41), which has its rows since. */
export class Migration20261130000910_old_attendance extends Migration {
  override up(): void {
    this.addSql('drop table invitations.attendance_changes');
    this.addSql('drop function if exists door.take_over_change(), door.take_over(uuid)');
  }

  /** The table only, for the rows of a backup. */
  override down(): void {
    this.addSql(`
      create table invitations.attendance_changes (
        id uuid primary key,
        invitation_id uuid not null references invitations.invitations (id) on delete cascade,
        attendance text not null,
        changed_by uuid not null references auth.accounts (id),
        changed_at timestamptz not null
      )`);
  }
}
