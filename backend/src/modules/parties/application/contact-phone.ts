import type { FamilyApi } from '../../family/family.api.js';

/** A phone as it was typed. */
export interface TypedPhone {
  typed: string;
  /** ISO code of a phone without its prefix. */
  country: string | null;
}

/** @returns E.164 @throws Validation.validatePhone */
export const readContactPhone = <Absent extends null | undefined>(
  family: FamilyApi,
  phone: TypedPhone | Absent,
): string | Absent => phone && family.internationalPhone(phone.typed, phone.country);
