import { Migration } from '@mikro-orm/migrations';

/** Whether a guest brings its own food to a party. */
export class Migration20261130001500_brings_food extends Migration {
  override up(): void {
    this.addSql('alter table care.consents add column brings_food boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table care.consents drop column brings_food');
  }
}
