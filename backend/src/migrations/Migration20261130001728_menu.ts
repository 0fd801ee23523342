import { Migration } from '@mikro-orm/migrations';

/** What is served at a party. */
export class Migration20261130001728_menu extends Migration {
  override up(): void {
    this.addSql('create schema menu');

    // contains: null while nobody has said what the dish contains. usual: its code in the list of usual dishes.
    this.addSql(`
      create table menu.dishes (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        position integer not null,
        name text not null,
        contains text[],
        without text[] not null,
        usual text,
        constraint dishes_party_position_key unique (party_id, position)
      )`);
  }
}
