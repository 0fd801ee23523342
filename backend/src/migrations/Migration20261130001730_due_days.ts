import { Migration } from '@mikro-orm/migrations';

/** Parties of whose answers hosts may have to be mailed in the evening. */
export class Migration20261130001730_due_days extends Migration {
  override up(): void {
    this.addSql(`
      create table alerts.due_days (
        party_id uuid primary key,
        due_at timestamptz not null
      )`);
    this.addSql('create index due_days_due_idx on alerts.due_days (due_at)');
    this.addSql(`
      insert into alerts.due_days (party_id, due_at)
      select distinct party_id, now() from invitations.given_answer_view
       where answered_at > now() - interval '48 hours'`);
  }

  override down(): void {
    this.addSql('drop table alerts.due_days');
  }
}
