/** Every mail that the product sends; each has its texts in `locales/<locale>/mails.json`. */
export type MailTemplate =
  'verify' | 'reset' | 'passwordChanged' | 'alreadyRegistered' | 'rsvpClosed' | 'guestAdded';

/** A mail as it waits in the outbox: data, not text, so that it is written in one place only. */
export interface Mail {
  template: MailTemplate;
  to: string;
  locale?: string;
  /** What the template's texts fill in, e.g. `{name}`. */
  params: Record<string, string | number>;
  /** Path of the button, on the configured public address. */
  actionPath?: string;
}
