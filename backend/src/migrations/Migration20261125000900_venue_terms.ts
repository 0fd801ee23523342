import { Migration } from '@mikro-orm/migrations';

/** What the venue charges for: at least so many kids, and so much for each. */
export class Migration20261125000900_venue_terms extends Migration {
  override up(): void {
    this.addSql(`alter table parties.parties
      add column minimum_kids integer,
      add column price_per_kid numeric(12, 2)`);
  }

  override down(): void {
    this.addSql(`alter table parties.parties
      drop column minimum_kids,
      drop column price_per_kid`);
  }
}
