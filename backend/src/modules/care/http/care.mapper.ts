import { translator } from '../../../shared/text/translator.js';
import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { Phone } from '../../family/family.api.js';
import type { GuestInfo } from '../application/read-guest-care.js';
import type { CareReads } from '../infrastructure/care-reads.read-model.js';
import type { HealthTotal } from '../infrastructure/health-totals.read-model.js';
import type {
  CareReadsResponse,
  GuestInfoResponse,
  HealthTotalResponse,
} from './dto/care.responses.js';

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
  brought_by: stay.broughtBy,
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
  severity: row.severity,
  total: row.total,
});

export const toCareReads = (row: CareReads, timezone: string): CareReadsResponse => ({
  guest_id: row.guestId,
  child: row.child,
  by: row.by,
  helper: row.isHelper,
  surface: row.surface,
  at: formatMoment(row.at, timezone),
  times: row.times,
});
