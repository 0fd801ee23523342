import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { CareRecord, Severity } from '../family.api.js';

export interface ConditionRow {
  id: string;
  code: string;
  severity: Severity;
}

export interface AuthorizationRow {
  id: string;
  personId: string;
  name: string;
  phone: string;
}

const AUTHORIZATION =
  'select id, person_id as "personId", name, phone from family.authorized_people';

/** Of `p`, a row of family.people. */
export const HAS_NOTHING_TO_NOTE = `(p.nothing_to_note_at is not null and not exists (
  select 1 from family.person_health_conditions n where n.person_id = p.id))`;

/** A phone as one JSON object; null without a number. */
const phone = (alias: string) => `
  case when ${alias}.phone_number is not null then json_build_object(
    'countryCode', ${alias}.phone_country_code,
    'countryNumber', ${alias}.phone_country_number,
    'number', ${alias}.phone_number) end`;

/** Health conditions and authorised people. The caller checks who may read them. */
@Injectable()
export class CareReadModel extends ReadModel {
  /** All health conditions, in the order in which forms offer them. */
  catalogue(): Promise<ConditionRow[]> {
    return this.reader.rows<ConditionRow>(
      'select id, code, severity from family.health_conditions order by position',
    );
  }

  conditionsOf(personId: string): Promise<ConditionRow[]> {
    return this.reader.rows<ConditionRow>(
      `select c.id, c.code, c.severity from family.person_health_conditions n
         join family.health_conditions c on c.id = n.condition_id
        where n.person_id = $1 order by c.position`,
      [personId],
    );
  }

  authorizationsOf(personId: string): Promise<AuthorizationRow[]> {
    return this.reader.rows<AuthorizationRow>(
      `${AUTHORIZATION} where person_id = $1 order by created_at, id`,
      [personId],
    );
  }

  async authorization(personId: string, id: string): Promise<AuthorizationRow | undefined> {
    const rows = await this.reader.rows<AuthorizationRow>(
      `${AUTHORIZATION} where person_id = $1 and id = $2`,
      [personId, id],
    );
    return rows[0];
  }

  /** All care data of a person, in one statement; undefined for a person who left. */
  async of(personId: string): Promise<CareRecord | undefined> {
    const [care] = await this.among([personId]);
    return care;
  }

  /** As `of`, for several people, in any order. */
  among(personIds: string[]): Promise<CareRecord[]> {
    if (personIds.length === 0) return Promise.resolve([]);
    return this.reader.rows<CareRecord>(
      `select p.id as "personId", p.full_name as "fullName", p.birthday::text as birthday,
              p.is_kid as "isKid", ${phone('p')} as phone,
              case when g.id is not null then json_build_object(
                'fullName', g.full_name, 'phone', ${phone('g')}) end as guardian,
              p.email::text as email,
              p.health_insurance_name as "healthInsuranceName",
              p.health_insurance_phone as "healthInsurancePhone",
              coalesce((select json_agg(json_build_object('id', c.id, 'code', c.code,
                                                          'severity', c.severity)
                                        order by c.position)
                          from family.person_health_conditions n
                          join family.health_conditions c on c.id = n.condition_id
                         where n.person_id = p.id), '[]') as "healthConditions",
              ${HAS_NOTHING_TO_NOTE} as "hasNothingToNote",
              coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name,
                                                          'phone', x.phone)
                                        order by x.created_at, x.id)
                          from family.authorized_people x
                         where x.person_id = p.id), '[]') as "authorizedPeople"
         from family.people p
         left join family.people g on g.id = p.guardian_id
        where p.id = any($1::uuid[]) and p.left_at is null`,
      [personIds],
    );
  }
}
