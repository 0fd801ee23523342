import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import type { MailReader } from '../family.api.js';
import { HAS_NOTHING_TO_NOTE } from './care.read-model.js';

/** A person as shown to its own household. */
export interface PersonRow {
  id: string;
  fullName: string;
  email: string | null;
  /** null for an account's person that declared to be of age, and for a member of whom only the name is known. */
  birthday: string | null;
  /** Declared, while the birthday is not known. */
  isKid: boolean | null;
  healthInsuranceName: string | null;
  healthInsurancePhone: string | null;
  phoneCountryCode: string | null;
  phoneCountryNumber: string | null;
  phoneNumber: string | null;
  hasNothingToNote: boolean;
}

export type ListedPersonRow = PersonRow & {
  healthConditionsCount: number;
  authorizationsCount: number;
};

const COLUMNS = `
  p.id, p.full_name as "fullName", p.email::text as email,
  p.birthday::text as birthday, p.is_kid as "isKid",
  p.health_insurance_name as "healthInsuranceName",
  p.health_insurance_phone as "healthInsurancePhone",
  p.phone_country_code as "phoneCountryCode", p.phone_country_number as "phoneCountryNumber",
  p.phone_number as "phoneNumber", ${HAS_NOTHING_TO_NOTE} as "hasNothingToNote"`;

@Injectable()
export class FamilyReadModel extends ReadModel {
  /** @throws not_found, also once the person has left its household */
  async person(id: string): Promise<PersonRow> {
    const rows = await this.reader.rows<PersonRow>(
      `select ${COLUMNS} from family.people p where p.id = $1 and p.left_at is null`,
      [id],
    );
    if (!rows[0]) throw notFound();
    return rows[0];
  }

  /** The family without the own person, by name. */
  familyOf(accountId: string): Promise<ListedPersonRow[]> {
    return this.reader.rows<ListedPersonRow>(
      `select ${COLUMNS},
              (select count(*) from family.person_health_conditions n where n.person_id = p.id)::int
                as "healthConditionsCount",
              (select count(*) from family.authorized_people x where x.person_id = p.id)::int
                as "authorizationsCount"
         from family.people p
        where p.guardian_id = $1
        order by p.name_key, p.birthday, p.id`,
      [accountId],
    );
  }

  /** Without accounts that were erased. */
  mailReaders(accountIds: string[]): Promise<MailReader[]> {
    return this.reader.rows<MailReader>(
      `select p.id, p.full_name as name, p.email::text as email from family.people p
        where p.id = any($1) and p.email is not null and p.left_at is null`,
      [accountIds],
    );
  }

  /** @throws not_found unless the account may manage that person */
  async checkManages(accountId: string, personId: string): Promise<void> {
    const rows = await this.reader.rows(
      `select id from family.people
        where id = $1 and household_id = $2 and left_at is null and guest_of_party_id is null`,
      [personId, accountId],
    );
    if (rows.length === 0) throw notFound();
  }
}
