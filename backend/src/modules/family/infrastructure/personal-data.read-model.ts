import { personalSections } from '../../../shared/personal-data/personal-data.js';

/** The people of a household with their care notes, for the household. */
export const FamilyDataReadModel = personalSections(
  {
    people: `select p.id, p.full_name, p.birthday::text, p.is_kid, p.email::text, p.phone_country_number,
             p.phone_number, p.health_insurance_name, p.health_insurance_phone, p.created_at,
             p.left_at, p.nothing_to_note_at,
             array(select c.code from family.person_health_conditions n
                     join family.health_conditions c on c.id = n.condition_id
                    where n.person_id = p.id order by c.position) as health_conditions,
             coalesce((select json_agg(json_build_object('name', x.name, 'phone', x.phone)
                                       order by x.created_at, x.id)
                         from family.authorized_people x where x.person_id = p.id), '[]')
               as authorized_people
        from family.people p
       where p.household_id = $1 and p.guest_of_party_id is null or p.former_guardian_id = $1
       order by p.guardian_id nulls first, p.created_at, p.id`,
  },
  (reader, statement, accountId) => reader.rows(statement, [accountId]),
);
