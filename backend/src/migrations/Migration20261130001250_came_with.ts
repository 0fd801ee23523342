import { Migration } from '@mikro-orm/migrations';

/** With which family link a person, or a note of one, came to a household: it goes with the link if that is given back. */
export class Migration20261130001250_came_with extends Migration {
  override up(): void {
    this.addSql('alter table family.people add column came_with uuid');
    this.addSql('alter table family.person_health_conditions add column came_with uuid');
  }

  override down(): void {
    this.addSql('alter table family.person_health_conditions drop column came_with');
    this.addSql('alter table family.people drop column came_with');
  }
}
