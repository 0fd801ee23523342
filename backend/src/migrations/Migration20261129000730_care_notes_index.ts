import { Migration } from '@mikro-orm/migrations';

/** For the purge of care data, which looks for what was noted after it. */
export class Migration20261129000730_care_notes_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists invitations_notes_idx
      on invitations.invitations (party_id) where what_to_do is not null`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists invitations.invitations_notes_idx');
  }
}
