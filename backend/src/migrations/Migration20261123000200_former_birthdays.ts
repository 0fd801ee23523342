import { Migration } from '@mikro-orm/migrations';

/** Of the birthdays of people who left their household the year stays, as for those who leave now. */
export class Migration20261123000200_former_birthdays extends Migration {
  override up(): void {
    this.addSql(`
      update family.people set birthday = make_date(extract(year from birthday)::int, 12, 31)
       where left_at is not null and birthday is not null`);
  }

  /** The days are not known any more. */
  override down(): void {}
}
