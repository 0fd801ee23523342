import { Migration } from '@mikro-orm/migrations';

/**
 * When a household declared that there is nothing to note about a person. And who may pick a person
 * up, published for other contexts: the authorised people and the rest of the household.
 */
export class Migration20261126000110_nothing_to_note extends Migration {
  override up(): void {
    this.addSql('alter table family.people add column nothing_to_note_at timestamptz');
    this.addSql(`
      create view family.pick_up_view as
      select a.person_id, a.id, a.name, a.phone, null::date as birthday
        from family.authorized_people a
      union all
      select c.id, m.id, m.full_name,
             case when m.phone_number is not null
                  then '+' || m.phone_country_number || ' ' || m.phone_number end,
             m.birthday
        from family.people c
        join family.people m on m.household_id = c.household_id and m.id <> c.id
       where c.guest_of_party_id is null and c.left_at is null
         and m.guest_of_party_id is null and m.left_at is null`);
  }

  override down(): void {
    this.addSql('drop view family.pick_up_view');
    this.addSql('alter table family.people drop column nothing_to_note_at');
  }
}
