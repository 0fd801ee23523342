import { Migration } from '@mikro-orm/migrations';

/** Answers that servers of before take while the new ones start are looked at in the evening too. */
export class Migration20261130001751_seed_due_days extends Migration {
  override up(): void {
    this.addSql(`
      insert into alerts.due_days (party_id, due_at)
      select id, now() from parties.parties where status = 'pending' and rsvp_due_date > now()
          on conflict do nothing`);
  }

  /** They are looked at once, and leave no trace. */
  override down(): void {
    this.addSql('select 1');
  }
}
