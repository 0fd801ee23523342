import { join } from 'node:path';
import type { ISendMailOptions } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import type { HelperOptions } from 'handlebars';
import { hasText, translator } from '../text/translator.js';
import type { MailContext } from './mail-context.js';

const FOLDER = join(import.meta.dirname, 'templates');

/** `{{translate section key}}` in a template: a text of `mails.json` in the locale of the mail. */
function translate(section: string, key: string, { data }: HelperOptions): string {
  const { locale, params } = (data as { root: MailContext }).root;
  return translator(locale)(`mails:${section}.${key}`, params);
}

/** As `translate`, split at its line breaks; none of a text that the mail does not have. */
function paragraphs(section: string, key: string, options: HelperOptions): string[] {
  if (!hasText(`mails:${section}.${key}`)) return [];
  return translate(section, key, options).split('\n').filter(Boolean);
}

/** Behind the preheader: lists of mails would fill their line with the text. */
const padding = (): string => '&#847;&zwnj;&nbsp;'.repeat(80);

const HELPERS = { translate, paragraphs, padding };

/**
 * Writes the subject, the text part and the HTML part of a mail. MailerService itself renders only
 * the HTML part with Handlebars; it replaces placeholders in subject and text without helpers.
 */
export class MailTemplates {
  private readonly html = new HandlebarsAdapter(HELPERS, {
    inlineCssOptions: { loadRemoteStylesheets: false },
  });
  private readonly text = new HandlebarsAdapter(HELPERS, { inlineCssEnabled: false });

  compile({ data: mail }: { data: ISendMailOptions }, done: (error?: unknown) => void): void {
    const { template = '' } = mail;
    const context = mail.context as MailContext;
    try {
      Object.assign(mail, {
        subject: translator(context.locale)(`mails:${context.mail}.subject`, context.params),
        text: render(this.text, 'text', template, context),
        html: render(this.html, 'html', template, context),
      });
      done();
    } catch (error) {
      done(error);
    }
  }
}

/** @throws Error when a template cannot be read or is wrong */
function render(
  adapter: HandlebarsAdapter,
  part: 'text' | 'html',
  template: string,
  context: MailContext,
): string {
  const mail = { data: { template, context, html: '' } };
  const done = (error?: Error) => {
    if (error) throw error;
  };
  adapter.compile(mail, done, {
    template: { dir: join(FOLDER, part) },
    options: { layout: 'layout' },
  });
  return mail.data.html;
}
