import { defaultPhoneCountry, type PhoneValues } from '@/shared/phone/countries';

export interface SignupValues extends PhoneValues {
  full_name: string;
  email: string;
  repeat_email: string;
  birthday: string;
  password: string;
}

export const emptySignup: SignupValues = {
  full_name: '',
  email: '',
  repeat_email: '',
  birthday: '',
  password: '',
  phone_country_code: defaultPhoneCountry,
  phone_number: '',
};

/** The youngest who may have an account, in years (docs/domain-rules.md, "People"). */
export const minimumAge = 13;

/** Where the calendar of birthdays opens: the age of most parents. */
export const likelyAge = 35;
