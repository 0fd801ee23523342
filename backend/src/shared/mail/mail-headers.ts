import type { ISendMailOptions } from '@nestjs-modules/mailer';
import type { Config } from '../config/config.js';
import type { Mail } from './mail.js';

/** Mails that their recipients did not cause. */
const UNREQUESTED = new Set<Mail['template']>(['guestAdded']);

type Settings = Pick<Config, 'MAIL_BOUNCES_TO' | 'SUPPORT_EMAIL'>;

/**
 * Where delivery failures go (the envelope's sender, which becomes the Return-Path); that no automatic
 * reply is wanted (RFC 3834); how to get no more such mails (RFC 2369).
 */
export function mailHeaders(mail: Mail, settings: Settings): ISendMailOptions {
  const { MAIL_BOUNCES_TO: from, SUPPORT_EMAIL: support } = settings;
  return {
    ...(from && { envelope: { from, to: mail.to } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(UNREQUESTED.has(mail.template) && {
      list: { unsubscribe: `mailto:${support}?subject=unsubscribe` },
    }),
  };
}
