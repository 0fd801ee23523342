import type { components } from '@/api/schema.gen';
import { toPhoneValues, type PhoneValues } from '@/shared/phone/countries';
import type { Authorization } from './api/authorizations';
import type { CareChoices, Consent } from './api/consents';
import type { HealthCondition } from '@/shared/care/healthConditions';
import type { ComingKid } from './careLeft';

export type StayPlan = components['schemas']['StayRequest'];
/** Who can be named as pick-up person. */
export interface PickUpOption {
  /** Of a person or an authorised person of this child; `copy` of a sibling's. */
  value: string;
  name: string | null;
  /** Of the child's authorised people. */
  isAuthorized?: boolean;
  /** Has to be authorised for this child first. */
  copy?: { name: string; phone: string };
}

/** A child of the form, and what was known of it when the form was opened. */
export interface CareOf extends ComingKid {
  noted: string[];
  consent: Consent | undefined;
  options: PickUpOption[];
}

export interface ChildValues {
  conditions: string[];
  nothing: boolean;
  /** The host and the helpers whom the host allows it may see the care data. */
  share: boolean;
  /** '' for not stated. */
  photos: 'yes' | 'no' | '';
  whatToDo: string;
  /** To this party; asked where a condition concerns food. */
  bringsFood: boolean;
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
    ...own.map(({ id, name }) => ({ value: id, name, isAuthorized: true })),
    ...ofSiblings.map(({ id, name, phone }) => ({
      value: `copy ${id}`,
      name,
      copy: { name, phone },
    })),
  ];
}

/**
 * What is stated already, what was decided the last time, and the usual case for the rest: the child stays with the
 * adult who comes along, who also takes it home; otherwise the one person whom the family authorised does. Care notes
 * have no usual case.
 * @param adultsComing ids
 */
export function initialValues(
  { member, row, consent, options = [] }: ComingKid & Partial<Pick<CareOf, 'consent' | 'options'>>,
  conditions: string[],
  ownId: string,
  adultsComing: readonly string[],
): ChildValues {
  const company = adultsComing.includes(ownId) ? ownId : adultsComing[0];
  const authorized = options.filter(({ isAuthorized }) => isAuthorized);
  const only = authorized.length === 1 ? authorized[0]?.value : undefined;
  return {
    conditions,
    nothing: member.nothing_to_note,
    share: !consent?.care_shared?.revoked_at && consent?.last_time?.shared !== false,
    photos: consent?.photos ?? consent?.last_time?.photos ?? '',
    whatToDo: consent?.what_to_do ?? '',
    bringsFood: consent?.brings_food ?? false,
    stays: row.stays ?? (company ? 'with_adult' : 'dropped_off'),
    pickUp: row.picked_up_by ?? company ?? only ?? ownId,
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

/**
 * What the household decides otherwise than it stands; null when that is nothing.
 * @param noted of the conditions: one asks for a note on what to do, one concerns food
 */
export function decidedCare(
  consent: Consent | undefined,
  { share, photos, whatToDo, bringsFood }: ChildValues,
  noted: { isUrgent: boolean; isFood: boolean },
): CareChoices | null {
  const note = (noted.isUrgent && whatToDo.trim()) || null;
  const brings = noted.isFood && bringsFood;
  const decided: CareChoices = {
    ...(share !== !consent?.care_shared?.revoked_at && { share }),
    ...((photos || null) !== (consent?.photos ?? null) && { photos: photos || null }),
    ...(note !== (consent?.what_to_do ?? null) && { what_to_do: note }),
    ...(brings !== (consent?.brings_food ?? false) && { brings_food: brings }),
  };
  return Object.keys(decided).length > 0 ? decided : null;
}

/** Whether one of the conditions may become dangerous within minutes. */
export const hasUrgent = (chosen: readonly string[], catalogue: readonly HealthCondition[]) =>
  catalogue.some(({ id, severity }) => severity === 'urgent' && chosen.includes(id));

/** Whether one of the conditions says what the child can eat. */
export const hasFood = (chosen: readonly string[], catalogue: readonly HealthCondition[]) =>
  catalogue.some(({ id, concerns_food: isFood }) => isFood && chosen.includes(id));

export const isDroppedOff = ({ children }: CareValues): boolean =>
  Object.values(children).some(({ stays }) => stays === 'dropped_off');
