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

/** Where the calendar of birthdays opens: the age of most parents. */
export const likelyAge = 35;
