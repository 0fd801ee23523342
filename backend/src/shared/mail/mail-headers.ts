import type { ISendMailOptions } from '@nestjs-modules/mailer';
import type { Config } from '../config/config.js';
import type { Mail } from './mail.js';

type Settings = Pick<Config, 'MAIL_BOUNCES_TO' | 'SUPPORT_EMAIL'>;

/**
 * Where delivery failures go (the envelope's sender, which becomes the Return-Path); that no automatic
 * reply is wanted (RFC 3834); how to get no more such mails, with one tap too (RFC 2369, RFC 8058).
 * @param oneClick an address that ends such mails when a mail program posts to it
 */
export function mailHeaders(
  mail: Mail,
  settings: Settings,
  oneClick: string | undefined,
): ISendMailOptions {
  const { MAIL_BOUNCES_TO: from, SUPPORT_EMAIL: support } = settings;
  return {
    ...(from && { envelope: { from, to: mail.to } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(oneClick && {
      // The inner list makes one header of both.
      list: { unsubscribe: [[oneClick, `mailto:${support}?subject=unsubscribe`]] },
    }),
  };
}
