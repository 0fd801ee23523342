import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailChecks, type MailVerdict } from '../../../../shared/mail/mail-checks.js';
import { MailChoices } from '../../../../shared/mail/mail-choices.js';
import { MailOptOuts } from '../../../../shared/mail/mail-opt-outs.js';
import { groupOf, mailTemplates, type Mail } from '../../../../shared/mail/mail.js';
import type { MailGroup } from '../../../../shared/names/registry.js';
import { MailChoiceReadModel } from '../../infrastructure/mails/mail-choice.read-model.js';

/**
 * Drops the mails that their recipients ended, regardless of the context that sends them, also when they were
 * queued before. Of an address with a verified account that account decides.
 */
@Injectable()
export class CheckMailChoices implements OnModuleInit {
  constructor(
    private readonly checks: MailChecks,
    private readonly choices: MailChoiceReadModel,
    private readonly answers: MailChoices,
    private readonly optOuts: MailOptOuts,
  ) {}

  onModuleInit(): void {
    this.checks.add(mailTemplates(), (mail) => this.run(mail));
    this.answers.answerWith((addresses, group) => this.endedBy(addresses, group));
  }

  private async run(mail: Mail): Promise<MailVerdict> {
    const group = groupOf(mail);
    const ended = group && (await this.answers.endedBy([mail.to], group));
    return ended?.size ? 'drop' : 'send';
  }

  private async endedBy(addresses: string[], group: MailGroup): Promise<string[]> {
    const accounts = await this.choices.of(addresses);
    const muted = accounts.filter((account) => account.muted.includes(group));
    const others = addresses.filter((one) => !accounts.some(({ email }) => email === one));
    const optedOut = await this.optOuts.among(others, group);
    return [...muted.map(({ email }) => email), ...optedOut];
  }
}
