import { translator } from '../../../shared/text/translator.js';
import { FOOD_RULES } from '../domain/food-rules.js';
import type { PersonChanges, PersonDetails } from '../domain/person.entity.js';
import type { TypedPhone } from '../domain/phone.js';
import type { AuthorizationRow, ConditionRow } from '../infrastructure/care.read-model.js';
import type { ListedPersonRow, PersonRow } from '../infrastructure/family.read-model.js';
import type { AuthorizationResponse, HealthConditionResponse } from './dto/care.responses.js';
import type {
  CreateFamilyMemberRequest,
  UpdateFamilyMemberRequest,
} from './dto/family.requests.js';
import type { FamilyMemberResponse, ListedFamilyMemberResponse } from './dto/family.responses.js';

export const toDetails = (body: CreateFamilyMemberRequest): PersonDetails => ({
  fullName: body.full_name,
  birthday: body.birthday,
  email: body.email ?? null,
  healthInsuranceName: body.health_insurance_name ?? null,
  healthInsurancePhone: body.health_insurance_phone ?? null,
  phone: toPhone(body),
});

export function toChanges(body: UpdateFamilyMemberRequest): PersonChanges {
  const phone = toPhone(body);
  const changesPhone = Object.values(phone).some((part) => part !== undefined);
  return {
    fullName: body.full_name,
    birthday: body.birthday,
    email: body.email,
    healthInsuranceName: body.health_insurance_name,
    healthInsurancePhone: body.health_insurance_phone,
    phone: changesPhone ? phone : undefined,
    hasNothingToNote: body.nothing_to_note,
  };
}

const toPhone = (body: UpdateFamilyMemberRequest): TypedPhone => ({
  countryCode: body.phone_country_code,
  countryNumber: body.phone_country_number,
  number: body.phone_number,
});

export const toFamilyMember = (person: PersonRow): FamilyMemberResponse => ({
  id: person.id,
  full_name: person.fullName,
  email: person.email,
  birthday: person.birthday,
  is_kid: person.isKid,
  health_insurance_name: person.healthInsuranceName,
  health_insurance_phone: person.healthInsurancePhone,
  phone_country_code: person.phoneCountryCode,
  phone_country_number: person.phoneCountryNumber,
  phone_number: person.phoneNumber,
  nothing_to_note: person.hasNothingToNote,
});

export const toListedFamilyMember = (person: ListedPersonRow): ListedFamilyMemberResponse => ({
  ...toFamilyMember(person),
  health_conditions_count: person.healthConditionsCount,
  authorizations_count: person.authorizationsCount,
});

/** Conditions are codes; their names are texts of the caller's locale. */
export function toHealthConditions(
  conditions: ConditionRow[],
  locale: string,
): HealthConditionResponse[] {
  const translate = translator(locale);
  return conditions.map(({ id, code, severity }) => ({
    id,
    name: translate(`healthConditions:${code}`),
    severity,
    concerns_food: FOOD_RULES.has(code),
  }));
}

export const toAuthorization = (row: AuthorizationRow): AuthorizationResponse => ({
  id: row.id,
  user_id: row.personId,
  name: row.name,
  phone: row.phone,
});
