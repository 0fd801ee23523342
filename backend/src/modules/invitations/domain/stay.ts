import { conflict } from '../../../shared/errors/domain-error.js';
import { passExpiry } from '../../../shared/time/party-pass.js';
import { LEAVES_ALONE_AGE, type Stay } from '../invitations.api.js';
import type { GuestKind } from './places.js';

/** What a household states about a child at one party; null is what it has not stated. */
export interface StayPlan {
  stays: Stay | null;
  /** E.164, for this party; null leaves it to the phone of the household's account. */
  contactPhone: string | null;
  /** A person of the household, or one who is authorised to pick the child up. */
  pickedUpById: string | null;
  /** Another adult whom the family knows, by name. */
  pickedUpByName: string | null;
  /** Granted by the family. */
  leavesAlone: boolean;
}

/** What the rules of a plan depend on. */
export interface StayFacts {
  kind: GuestKind;
  hasHouseholdPhone: boolean;
  /** On the party's day; null while the birthday is not known. */
  age: number | null;
}

/** Until the party is finished, and of a child who is still inside until its passes end: an adult has to take it home. */
export function mayStillPlan(
  { attendance }: { attendance: 'not_arrived' | 'arrived' | 'exit' },
  party: { status: 'pending' | 'started' | 'finished'; dateEnd: Date },
  now: Date,
): boolean {
  return (
    party.status !== 'finished' || (attendance === 'arrived' && now <= passExpiry(party.dateEnd))
  );
}

/** @param age null while the birthday is not known */
export const mayLeaveAlone = (age: number | null): boolean => (age ?? 0) >= LEAVES_ALONE_AGE;

/**
 * @returns the plan; a phone is kept only of a child who is dropped off
 * @throws not_a_kid, too_young_to_leave_alone, contact_phone_missing for a child who is dropped off
 */
export function checkedPlan(plan: StayPlan, { kind, hasHouseholdPhone, age }: StayFacts): StayPlan {
  if (kind !== 'kid') throw conflict('not_a_kid');
  if (plan.leavesAlone && !mayLeaveAlone(age)) throw conflict('too_young_to_leave_alone');
  if (plan.stays !== 'dropped_off') return { ...plan, contactPhone: null };
  if (!plan.contactPhone && !hasHouseholdPhone) throw conflict('contact_phone_missing');
  return plan;
}
