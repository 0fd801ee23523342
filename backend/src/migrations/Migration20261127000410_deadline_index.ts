import { Migration } from '@mikro-orm/migrations';

/** For the job that looks every minute for parties whose guests are to be reminded. */
export class Migration20261127000410_deadline_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists parties_pending_deadline_idx
      on parties.parties (rsvp_due_date) where status = 'pending'`);
    this.addSql(`create index concurrently if not exists parties_pending_start_idx
      on parties.parties (date_start) where status = 'pending'`);
  }

  override down(): void {
    this.addSql('drop index concurrently if exists parties.parties_pending_start_idx');
    this.addSql('drop index concurrently if exists parties.parties_pending_deadline_idx');
  }
}
