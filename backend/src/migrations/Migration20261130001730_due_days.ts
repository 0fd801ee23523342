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
  }

  override down(): void {
    this.addSql('drop table alerts.due_days');
  }
}
