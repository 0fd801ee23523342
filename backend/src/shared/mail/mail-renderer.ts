import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DEFAULT_LOCALE, translator } from '../text/translator.js';
import type { Mail } from './mail.js';
import { mailHtml } from './mail-html.js';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail in the reader's language, as HTML and as plain text with the same content. */
@Injectable()
export class MailRenderer {
  constructor(@Inject(Config) private readonly config: Config) {}

  render(mail: Mail): RenderedMail {
    const locale = mail.locale ?? DEFAULT_LOCALE;
    const translate = translator(locale);
    const text = (key: string) =>
      translate(`mails:${mail.template}.${key}`, {
        ...withoutLinks(mail.params),
        supportEmail: this.config.SUPPORT_EMAIL,
      });
    const content = {
      subject: text('subject'),
      title: text('title'),
      paragraphs: text('body').split('\n'),
      footer: text('footer'),
      action: mail.actionPath
        ? { label: text('action'), url: this.config.PUBLIC_URL + mail.actionPath }
        : undefined,
      linkHint: translate('mails:layout.linkHint'),
      tagline: translate('mails:layout.tagline'),
      language: locale,
    };
    const plain = [
      content.title,
      ...content.paragraphs,
      ...(content.action ? [`${content.action.label}:\n${content.action.url}`] : []),
      content.footer,
      '—',
      content.tagline,
    ];
    return { subject: content.subject, html: mailHtml(content), text: plain.join('\n\n') };
  }
}

/**
 * What people typed is never a link in our mails: anybody can have one sent to anybody. Mail
 * programs make links of whatever looks like one, unless an unseen blank is in it.
 */
const withoutLinks = (params: Mail['params']): Mail['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200b') : value,
    ]),
  );
