import type { CalendarPart } from '../calendar/calendar-event.js';
import type { MailTheme } from './mail-themes.js';

/** The kinds of mail; each has its texts in `locales/<locale>/mails.json`. */
export const MAIL_TEMPLATES = [
  'verify',
  'code',
  'reset',
  'passwordChanged',
  'passwordReplaced',
  'emailChange',
  'emailInUse',
  'emailChanged',
  'mailsResumed',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorTries',
  'recoveryCodeUsed',
  'alreadyRegistered',
  'unusedHousehold',
  'rsvpClosed',
  'guestAdded',
  'waitGranted',
  'waitOffered',
  'waitLapsed',
  'waitEnded',
  'familyDisowned',
  'partyMoved',
  'partyReconfirm',
  'partyCancelled',
  'partyRestored',
  'partyWithoutHost',
  'answerConfirmed',
  'deadlineReminder',
  'partyReminder',
  'careReceipt',
  'pickupPassRefused',
  'handedOver',
  'handedOverAlert',
  'handoverCorrected',
  'handoverUndone',
  'handoversOn',
  'handoversOff',
  'handoverSummary',
] as const;

/**
 * Those that can wait for the morning. Others answer what their reader does at that moment, protect an account or
 * belong to a party that is going on.
 */
export const PATIENT_TEMPLATES: readonly MailTemplate[] = [
  'unusedHousehold',
  'rsvpClosed',
  'waitGranted',
  'waitOffered',
  'waitLapsed',
  'waitEnded',
  'familyDisowned',
  'partyMoved',
  'partyReconfirm',
  'partyCancelled',
  'partyRestored',
  'partyWithoutHost',
  'deadlineReminder',
  'partyReminder',
  'careReceipt',
  'handoversOn',
  'handoversOff',
];

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** A queued mail: data, rendered when it is sent. */
export interface Mail {
  template: MailTemplate;
  to: string;
  locale?: string;
  /** Values of the placeholders in the texts, e.g. `{{name}}`. */
  params: Record<string, string | number>;
  /** Of the party that the mail invites to: its colours, and its scene above the text. */
  theme?: MailTheme | null;
  /** In red, without a scene: the reader should act. */
  isAlert?: boolean;
  /** Path of the button's link, below PUBLIC_URL. */
  actionPath?: string;
  /** For calendar programs that read mails. */
  calendar?: CalendarPart;
  /** In this time zone it does not leave at night, unless the party is then. */
  quietIn?: string;
  /** When that party is, if it is about one. ISO 8601. */
  partyAt?: { start: string; end: string };
  /** Of which household's answer to which party it is. */
  about?: { partyId: string; accountId: string };
  /** The party whose purge of care data deletes the mail if it is still unsent: it names who takes a child. */
  careOf?: string;
}
