import type { Config } from '../config/config.js';
import { DEFAULT_LOCALE } from '../text/translator.js';
import { MAIL_THEMES } from './mail-themes.js';
import { termsOf, type Mail, type MailTemplate } from './mail.js';

/** What the Handlebars templates read. */
export interface MailContext {
  locale: string;
  /** The section of `locales/<locale>/mails.json` that holds the texts of the mail. */
  mail: MailTemplate;
  /** Values of the placeholders in those texts. */
  params: Record<string, string | number>;
  /** Stands above good news; the others have only the colours. */
  hasScene?: boolean;
  actionUrl?: string;
  /** The page about what is kept of whom. */
  privacyUrl: string;
  /** Absolute address of a picture of the scene, and colours in which white text passes AA. */
  theme?: { picture: string; ground: string; main: string };
  isAlert?: boolean;
  /** The reader comes back by a link that the mail does not have. */
  isByLink?: boolean;
  /** The page on which the recipient ends such mails. */
  unsubscribeUrl?: string;
}

/** @param unsubscribeUrl of a mail that can be ended */
export function mailContext(mail: Mail, config: Config, unsubscribeUrl?: string): MailContext {
  const colors = !mail.isAlert && mail.theme && MAIL_THEMES[mail.theme];
  return {
    locale: mail.locale ?? DEFAULT_LOCALE,
    mail: mail.template,
    params: {
      ...withoutLinks({ ...mail.params, ...firstName(mail.params) }),
      supportEmail: config.SUPPORT_EMAIL,
    },
    privacyUrl: `${config.PUBLIC_URL}/privacidad`,
    ...(colors && {
      theme: { ...colors, picture: `${config.PUBLIC_URL}/themes/mail/${mail.theme}.jpg` },
    }),
    ...(colors && termsOf(mail.template).hasScene && { hasScene: true }),
    ...(mail.isAlert && { isAlert: true }),
    ...(mail.isByLink && !mail.actionPath && { isByLink: true }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(mail.actionPath && { actionUrl: config.PUBLIC_URL + mail.actionPath }),
  };
}

/** As whom the mail greets, if it knows its reader. */
const firstName = ({ name }: Mail['params']) =>
  name !== undefined && { firstName: String(name).split(' ')[0] ?? '' };

/**
 * Mail clients turn text that looks like an address into a link. Users can have mails sent to each
 * other, so a zero-width space goes behind each separator of what they typed, not in a time of
 * the day.
 */
const withoutLinks = (params: Mail['params']): Mail['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(/(?<=\S)(?:[./@]|:(?!\d\d\b))(?=\S)/g, '$&\u200b')
        : value,
    ]),
  );
