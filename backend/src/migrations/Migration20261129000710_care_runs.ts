import { Migration } from '@mikro-orm/migrations';

/** The purge goes on where the nightly erasure of stays was: a new watch of two days would begin otherwise. */
export class Migration20261129000710_care_runs extends Migration {
  override up(): void {
    this.addSql(`
      insert into shared.retention_runs (name, last_run_at, since)
      select 'care', now(), since from shared.retention_runs
       where name = 'stays' and last_run_at between now() - interval '48 hours' and now()
      on conflict (name) do nothing`);
  }

  override down(): void {
    this.addSql(`delete from shared.retention_runs where name = 'care'`);
  }
}
