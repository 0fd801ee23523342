import { Injectable } from '@nestjs/common';
import type { Mail, MailTemplate } from './mail.js';

/** `later`: it is tried again. */
export type MailVerdict = 'send' | 'later' | 'drop';

type Check = (mail: Mail) => Promise<MailVerdict>;

/** What contexts ask of a queued mail in the moment in which it leaves. */
@Injectable()
export class MailChecks {
  private readonly checks = new Map<MailTemplate, Check[]>();

  add(templates: readonly MailTemplate[], check: Check): void {
    for (const template of templates) {
      this.checks.set(template, [...(this.checks.get(template) ?? []), check]);
    }
  }

  /** The first verdict other than `send`. */
  async verdictOn(mail: Mail): Promise<MailVerdict> {
    for (const check of this.checks.get(mail.template) ?? []) {
      const verdict = await check(mail);
      if (verdict !== 'send') return verdict;
    }
    return 'send';
  }
}
