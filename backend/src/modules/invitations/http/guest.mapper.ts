import { invalidFields } from '../../../shared/errors/domain-error.js';
import { translator } from '../../../shared/text/translator.js';
import type { NewManualGuest, Phone } from '../../family/family.api.js';
import type { GuestInfo } from '../../care/application/read-guest-info.js';
import type { Candidate } from '../infrastructure/candidate.read-model.js';
import type { HealthTotal } from '../../care/infrastructure/health-totals.read-model.js';
import type { AddGuestRequest } from './dto/guest.requests.js';
import type {
  CandidateResponse,
  GuestInfoResponse,
  HealthTotalResponse,
} from './dto/guest.responses.js';

/** @throws validation_failed when it has both a known guest and a manual one, or neither */
export function toManualGuest(partyId: string, body: AddGuestRequest): NewManualGuest | undefined {
  const { userId, user, healthConditions } = body;
  if (userId !== undefined) {
    if (user !== undefined) throw invalidFields({ field: 'user', code: 'not_with_userId' });
    return undefined;
  }
  if (user === undefined) throw invalidFields({ field: 'user', code: 'required' });
  return {
    partyId,
    fullName: user.full_name,
    email: user.email ?? null,
    birthday: user.birthday ?? null,
    isKid: user.is_kid,
    healthInsuranceName: user.health_insurance_name ?? null,
    healthInsurancePhone: user.health_insurance_phone ?? null,
    healthConditionIds: healthConditions ?? [],
  };
}

export const toCandidate = ({ id, fullName, email, hint }: Candidate): CandidateResponse => ({
  id,
  full_name: fullName,
  email,
  ...(hint && {
    hint: {
      age_group: hint.kind,
      guardian: hint.guardian,
      invited: hint.isInvited,
      shared_parties: hint.sharedParties,
    },
  }),
});

/** A condition is a code; its name is a text of the reader's locale. */
const conditionName = (code: string, locale: string) =>
  translator(locale)(`healthConditions:${code}`);

export const toGuestInfo = (
  { care, age, contact, stay }: GuestInfo,
  locale: string,
): GuestInfoResponse => ({
  id: care.personId,
  full_name: care.fullName,
  age,
  user: {
    ...toPhone(contact),
    own_phone_number: care.phone?.number ?? null,
    own_phone_country_number: care.phone?.countryNumber ?? null,
    email: care.email,
    health_insurance_name: care.healthInsuranceName,
    health_insurance_phone: care.healthInsurancePhone,
  },
  health: care.healthConditions.map(({ id, code, severity }) => ({
    id,
    name: conditionName(code, locale),
    severity,
  })),
  authorizations: care.authorizedPeople.map(({ id, name, phone }) => ({ id, name, phone })),
  guardian: care.guardian && {
    full_name: care.guardian.fullName,
    ...toPhone(care.guardian.phone),
  },
  nothing_to_note: care.hasNothingToNote,
  stays: stay.stays,
  contact_phone: stay.contactPhone,
  picked_up_by: stay.pickedUpBy,
  what_to_do: stay.whatToDo,
  photos: stay.photos,
});

const toPhone = (phone: Phone | null) => ({
  phone_number: phone?.number ?? null,
  phone_country_number: phone?.countryNumber ?? null,
});

export const toHealthTotal = (row: HealthTotal, locale: string): HealthTotalResponse => ({
  hcName: conditionName(row.code, locale),
  total: row.total,
});
