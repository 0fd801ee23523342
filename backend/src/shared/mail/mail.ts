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
  'familyDisowned',
] as const;

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** A queued mail: data, rendered when it is sent. */
export interface Mail {
  template: MailTemplate;
  to: string;
  locale?: string;
  /** Values of the placeholders in the texts, e.g. `{{name}}`. */
  params: Record<string, string | number>;
  /** Path of the button's link, below PUBLIC_URL. */
  actionPath?: string;
}
