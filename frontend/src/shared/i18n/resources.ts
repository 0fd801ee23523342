import type auth from '@/locales/es/auth.json';
import type common from '@/locales/es/common.json';
import type errors from '@/locales/es/errors.json';
import type landing from '@/locales/es/landing.json';

/** One line a feature: its keys are typed from the Spanish texts. */
export interface Resources {
  auth: typeof auth;
  common: typeof common;
  errors: typeof errors;
  landing: typeof landing;
}

export type Namespace = keyof Resources;
