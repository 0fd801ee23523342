import { Migration } from '@mikro-orm/migrations';

/** A child whose birthday is not known picks up no sibling. */
export class Migration20261130001020_pick_up_by_adults extends Migration {
  override up(): void {
    this.addSql(pickUpView('and (m.birthday is not null or m.is_kid is not true)'));
  }

  override down(): void {
    this.addSql(pickUpView(''));
  }
}

/** As in the baseline. */
const pickUpView = (condition: string): string => `
  create or replace view family.pick_up_view as
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
     and m.guest_of_party_id is null and m.left_at is null ${condition}`;
