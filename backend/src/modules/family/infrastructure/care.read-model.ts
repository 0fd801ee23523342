import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CareRecord } from '../family.api.js';

/** Phones travel as one object; a person without a number has none. */
const phone = (alias: string) => `
  case when ${alias}.phone_number is not null then json_build_object(
    'countryCode', ${alias}.phone_country_code,
    'countryNumber', ${alias}.phone_country_number,
    'number', ${alias}.phone_number) end`;

/** Everything that the door may need to know of a person, in one statement. */
@Injectable()
export class CareReadModel {
  constructor(private readonly em: EntityManager) {}

  async of(personId: string): Promise<CareRecord | undefined> {
    const rows = await this.em.execute<CareRecord[]>(
      `select p.id as "personId", p.full_name as "fullName", p.birthday::text as birthday,
              coalesce(${phone('p')}, ${phone('g')}) as phone,
              coalesce(a.email, p.email)::text as email,
              p.health_insurance_name as "healthInsuranceName",
              p.health_insurance_phone as "healthInsurancePhone",
              coalesce((select json_agg(json_build_object('id', c.id, 'code', c.code)
                                        order by c.position)
                          from person_health_conditions n
                          join health_conditions c on c.id = n.condition_id
                         where n.person_id = p.id), '[]') as "healthConditions",
              coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name,
                                                          'phone', x.phone)
                                        order by x.created_at, x.id)
                          from authorized_people x
                         where x.person_id = p.id), '[]') as "authorizedPeople"
         from people p
         left join people g on g.id = p.guardian_id
         left join accounts a on a.id = p.id
        where p.id = ? and p.left_at is null`,
      [personId],
    );
    return rows[0];
  }
}
