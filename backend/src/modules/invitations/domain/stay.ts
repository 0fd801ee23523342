import { conflict } from '../../../shared/errors/domain-error.js';
import type { GuestKind } from './places.js';

export const STAYS = ['with_adult', 'dropped_off'] as const;
export type Stay = (typeof STAYS)[number];

/** What a household states about a child at one party; null is what it has not stated. */
export interface StayPlan {
  stays: Stay | null;
  /** E.164, for this party; null leaves it to the phone of the household's account. */
  contactPhone: string | null;
  /** A person of the household, or one who is authorised to pick the child up. */
  pickedUpById: string | null;
}

/** What the rules of a plan depend on. */
export interface StayFacts {
  kind: GuestKind;
  hasHouseholdPhone: boolean;
}

/**
 * @returns the plan; a phone is kept only of a child who is dropped off
 * @throws not_a_kid, contact_phone_missing for a child who is dropped off
 */
export function checkedPlan(plan: StayPlan, { kind, hasHouseholdPhone }: StayFacts): StayPlan {
  if (kind !== 'kid') throw conflict('not_a_kid');
  if (plan.stays !== 'dropped_off') return { ...plan, contactPhone: null };
  if (!plan.contactPhone && !hasHouseholdPhone) throw conflict('contact_phone_missing');
  return plan;
}
