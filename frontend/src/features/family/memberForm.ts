import { toPhoneValues, toWirePhone, type PhoneValues } from '@/shared/phone/countries';
import type { NewMember } from './api/addMember';
import type { Person } from './api/person';

export interface MemberValues extends PhoneValues {
  full_name: string;
  birthday: string;
  email: string;
  health_insurance_name: string;
  health_insurance_phone: string;
}

/** The form's values for a stored person, or for a new one. */
export const toValues = (person: Partial<Person>): MemberValues => ({
  full_name: person.full_name ?? '',
  birthday: person.birthday ?? '',
  email: person.email ?? '',
  health_insurance_name: person.health_insurance_name ?? '',
  health_insurance_phone: person.health_insurance_phone ?? '',
  ...toPhoneValues(person),
});

/** Empty optional fields travel as null, which clears what was stored. */
export const toBody = (values: MemberValues): NewMember => ({
  ...toOwnBody(values),
  birthday: values.birthday,
  email: orNull(values.email),
});

type OwnBody = Omit<NewMember, 'email' | 'birthday'> & Partial<Pick<NewMember, 'birthday'>>;

/**
 * The own account's e-mail is how it signs in: it is never sent. Neither is a birthday that an
 * account made by a code has not entered.
 */
export const toOwnBody = (values: MemberValues): OwnBody => ({
  ...(values.birthday && { birthday: values.birthday }),
  full_name: values.full_name.trim(),
  health_insurance_name: orNull(values.health_insurance_name),
  health_insurance_phone: orNull(values.health_insurance_phone),
  ...toWirePhone(values),
});

const orNull = (text: string): string | null => text.trim() || null;
