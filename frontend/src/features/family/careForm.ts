import type { components } from '@/api/schema.gen';
import { toPhoneValues, type PhoneValues, type WirePhone } from '@/shared/phone/countries';
import type { Authorization } from './api/authorizations';
import type { ComingKid } from './careLeft';

export type StayPlan = components['schemas']['StayRequest'];
/** Who can be named as pick-up person. */
export interface PickUpOption {
  /** Of a person or an authorised person of this child; `copy` of a sibling's. */
  value: string;
  name: string | null;
  /** Has to be authorised for this child first. */
  copy?: { name: string; phone: string };
}

export interface ChildValues {
  conditions: string[];
  nothing: boolean;
  stays: ComingKid['row']['stays'];
  /** The value of an option, `newPerson`, or '' for none. */
  pickUp: string;
  newName: string;
  newPhone: string;
}

export interface CareValues extends PhoneValues {
  children: Record<string, ChildValues>;
}

/** A person who is typed in to be authorised. */
export const newPerson = 'new';

/**
 * The adults of the household, the child's authorised people, and those of its siblings who are
 * another person.
 * @param adults ids and names; the own person first, with null
 */
export function pickUpOptions(
  childId: string,
  adults: readonly { id: string; name: string | null }[],
  authorized: readonly Authorization[],
): PickUpOption[] {
  const keyOf = ({ name, phone }: Authorization) => `${name.trim()} ${phone.replace(/\D/g, '')}`;
  const own = authorized.filter(({ user_id }) => user_id === childId);
  const known = new Set(own.map(keyOf));
  const ofSiblings = authorized.filter((person) => {
    const isNew = !known.has(keyOf(person));
    known.add(keyOf(person));
    return isNew;
  });
  return [
    ...adults.map(({ id, name }) => ({ value: id, name })),
    ...own.map(({ id, name }) => ({ value: id, name })),
    ...ofSiblings.map(({ id, name, phone }) => ({
      value: `copy ${id}`,
      name,
      copy: { name, phone },
    })),
  ];
}

/**
 * What is stated already, and the usual case for the rest: the child stays with the adult who comes
 * along, who also takes it home. Care notes have no usual case.
 * @param adultsComing ids
 */
export function initialValues(
  { member, row }: ComingKid,
  conditions: string[],
  ownId: string,
  adultsComing: readonly string[],
): ChildValues {
  const company = adultsComing.includes(ownId) ? ownId : adultsComing[0];
  return {
    conditions,
    nothing: member.nothing_to_note,
    stays: row.stays ?? (company ? 'with_adult' : 'dropped_off'),
    pickUp: row.picked_up_by ?? company ?? ownId,
    newName: '',
    newPhone: '',
  };
}

export const initialCare = (
  children: Record<string, ChildValues>,
  draft: CareValues | null,
): CareValues => ({
  ...toPhoneValues({}),
  ...draft,
  children: { ...children, ...draft?.children },
});

export const isDroppedOff = ({ children }: CareValues): boolean =>
  Object.values(children).some(({ stays }) => stays === 'dropped_off');

/** The account's phone as a person reads it; null without one. */
export const knownPhone = ({ phone_country_number, phone_number }: WirePhone): string | null =>
  phone_number && `+${phone_country_number ?? ''} ${phone_number}`;
