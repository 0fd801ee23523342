import type account from '@/locales/es/account.json';
import type answer from '@/locales/es/answer.json';
import type auth from '@/locales/es/auth.json';
import type care from '@/locales/es/care.json';
import type common from '@/locales/es/common.json';
import type errors from '@/locales/es/errors.json';
import type families from '@/locales/es/families.json';
import type family from '@/locales/es/family.json';
import type guests from '@/locales/es/guests.json';
import type home from '@/locales/es/home.json';
import type invitations from '@/locales/es/invitations.json';
import type landing from '@/locales/es/landing.json';
import type parties from '@/locales/es/parties.json';
import type partyForm from '@/locales/es/partyForm.json';
import type pickers from '@/locales/es/pickers.json';
import type reviews from '@/locales/es/reviews.json';
import type secondFactor from '@/locales/es/secondFactor.json';
import type visitor from '@/locales/es/visitor.json';
import type waitlist from '@/locales/es/waitlist.json';
import type zones from '@/locales/es/zones.json';

/** One line per feature; the types of its keys come from the Spanish texts. */
export interface Resources {
  account: typeof account;
  answer: typeof answer;
  auth: typeof auth;
  care: typeof care;
  common: typeof common;
  errors: typeof errors;
  families: typeof families;
  family: typeof family;
  guests: typeof guests;
  home: typeof home;
  invitations: typeof invitations;
  landing: typeof landing;
  parties: typeof parties;
  partyForm: typeof partyForm;
  pickers: typeof pickers;
  reviews: typeof reviews;
  secondFactor: typeof secondFactor;
  visitor: typeof visitor;
  waitlist: typeof waitlist;
  zones: typeof zones;
}

export type Namespace = keyof Resources;
