import { Migration } from '@mikro-orm/migrations';

/** When no erasures by age ran: what is dated in between waits (ADR 49). */
export class Migration20261130000840_retention_gaps extends Migration {
  override up(): void {
    this.addSql(
      'alter table shared.retention_runs add column gap_from timestamptz, add column gap_to timestamptz',
    );
  }

  override down(): void {
    this.addSql('alter table shared.retention_runs drop column gap_to, drop column gap_from');
  }
}
