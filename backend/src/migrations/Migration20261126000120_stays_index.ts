import { Migration } from '@mikro-orm/migrations';

/** For the nightly erasure of contact phones, which looks at nothing else. */
export class Migration20261126000120_stays_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists invitations_stays_idx
      on invitations.invitations (party_id)
      where contact_phone is not null or picked_up_by_id is not null`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists invitations.invitations_stays_idx');
  }
}
