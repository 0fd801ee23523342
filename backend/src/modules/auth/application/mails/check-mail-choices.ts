import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailChecks, type MailVerdict } from '../../../../shared/mail/mail-checks.js';
import { MailChoices } from '../../../../shared/mail/mail-choices.js';
import { MailOptOuts } from '../../../../shared/mail/mail-opt-outs.js';
import { mailTemplates, termsOf, type Mail } from '../../../../shared/mail/mail.js';
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
    const endable = mailTemplates().filter((template) => termsOf(template).group);
    this.checks.add(endable, (mail) => this.run(mail));
    this.answers.answerWith((accountIds, group) => this.choices.withMuted(accountIds, group));
  }

  private async run({ template, to }: Mail): Promise<MailVerdict> {
    const { group } = termsOf(template);
    if (!group) return 'send';
    const muted = await this.choices.mutedBy(to);
    const isUnwanted = muted ? muted.includes(group) : await this.optOuts.has(to, group);
    return isUnwanted ? 'drop' : 'send';
  }
}
