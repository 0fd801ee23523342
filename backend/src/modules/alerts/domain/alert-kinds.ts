/**
 * answers: families answered the host. places: what becomes of the places for which a family waits. changes: the
 * host changed the party. child: one's child entered or left. reminders: the host reminds of a missing answer.
 * urgent: who entered has a card to be read at the door.
 */
export const ALERT_KINDS = [
  'answers',
  'places',
  'changes',
  'child',
  'reminders',
  'urgent',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** account: a person with an account. family: by its link. helper: at the door, by a pass. */
export const PHONE_OWNERS = ['account', 'family', 'helper'] as const;
export type PhoneOwner = (typeof PHONE_OWNERS)[number];

const OFFERED: Record<PhoneOwner, readonly AlertKind[]> = {
  account: ALERT_KINDS,
  family: ['places', 'changes', 'child'],
  helper: ['urgent'],
};

export const offers = (owner: PhoneOwner, kind: AlertKind): boolean =>
  OFFERED[owner].includes(kind);

interface AlertTerms {
  /** For so many seconds what happens is gathered into one notice. */
  gatherSeconds: number;
  /** For so many hours it is worth to be shown. */
  hours: number;
  /** Of what goes on at the door: it keeps to no night, and wakes a phone. */
  isOfDay: boolean;
}

const OF_DAY = { gatherSeconds: 15, hours: 1, isOfDay: true };
const PATIENT = { gatherSeconds: 60, hours: 12, isOfDay: false };

export const TERMS: Record<AlertKind, AlertTerms> = {
  answers: { ...PATIENT, gatherSeconds: 120 },
  places: PATIENT,
  changes: PATIENT,
  child: OF_DAY,
  reminders: PATIENT,
  urgent: { ...OF_DAY, gatherSeconds: 2 },
};
