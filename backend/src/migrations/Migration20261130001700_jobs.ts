import { Migration } from '@mikro-orm/migrations';

/** Which server runs a job, and how far it has read. */
export class Migration20261130001700_jobs extends Migration {
  override up(): void {
    this.addSql(`
      create table shared.job_runs (
        job text primary key,
        claimed_at timestamptz not null
      )`);
    // until: what happened before is done. after: the last id of those that it looks at a part of each time.
    this.addSql(`
      create table shared.job_positions (
        job text primary key,
        until timestamptz not null,
        after uuid not null
      )`);
  }

  override down(): void {
    this.addSql('drop table shared.job_positions');
    this.addSql('drop table shared.job_runs');
  }
}
