import type { CalendarPart } from '../calendar/calendar-event.js';
import { named, type MailGroup, type MailTerms, type NameOf } from '../names/registry.js';
import type { MailTheme } from './mail-themes.js';

export type MailTemplate = NameOf<'mails'>;

export const mailTemplates = () => Object.keys(named('mails')) as MailTemplate[];

/** Of one that this release does not know any more, nothing. */
export const termsOf = (template: MailTemplate): MailTerms => named('mails')[template] ?? {};

/** What ends the mail, if anything does: to an address without an account, also of a change. */
export const groupOf = ({ template, isByLink }: Mail): MailGroup | undefined =>
  termsOf(template).group ?? (isByLink && 'notices');

/** A queued mail: data, rendered when it is sent. */
export interface Mail {
  template: MailTemplate;
  to: string;
  locale?: string;
  /** Values of the placeholders in the texts, e.g. `{{name}}`. */
  params: Record<string, string | number>;
  /** Of the party that the mail is about: its colours, and its scene above good news. */
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
  /** Of which family of which party it is. */
  about?: { partyId: string; familyId: string };
  /** To a family without an account, which comes back by its link: the mail does not have it. */
  isByLink?: true;
  /** Of the party, if the owner of the address did not confirm it: such mails are counted when they leave. */
  hostId?: string;
  /** The party whose purge of care data deletes the mail if it is still unsent: it names who takes a child. */
  careOf?: string;
}
