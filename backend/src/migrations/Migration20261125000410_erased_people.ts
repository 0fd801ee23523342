import { Migration } from '@mikro-orm/migrations';

/** Marks the people who were erased before the mark existed. */
export class Migration20261125000410_erased_people extends Migration {
  override up(): void {
    this.addSql(`
      update family.people set erased_at = coalesce(left_at, now())
       where full_name = '—' and (left_at is not null or guest_of_party_id is not null)`);
  }

  /** The column goes with the migration before. */
  override down(): void {}
}
