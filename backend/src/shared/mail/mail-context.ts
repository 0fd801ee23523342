import type { Config } from '../config/config.js';
import { DEFAULT_LOCALE } from '../text/translator.js';
import type { Mail, MailTemplate } from './mail.js';

/** What the Handlebars templates read. */
export interface MailContext {
  locale: string;
  /** The section of `locales/<locale>/mails.json` that holds the texts of the mail. */
  mail: MailTemplate;
  /** Values of the placeholders in those texts. */
  params: Record<string, string | number>;
  actionUrl?: string;
}

export function mailContext(mail: Mail, config: Config): MailContext {
  return {
    locale: mail.locale ?? DEFAULT_LOCALE,
    mail: mail.template,
    params: { ...withoutLinks(mail.params), supportEmail: config.SUPPORT_EMAIL },
    ...(mail.actionPath && { actionUrl: config.PUBLIC_URL + mail.actionPath }),
  };
}

/**
 * Mail clients turn text that looks like an address into a link. Users can have mails sent to each
 * other, so a zero-width space goes behind each separator of what they typed.
 */
const withoutLinks = (params: Mail['params']): Mail['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200b') : value,
    ]),
  );
