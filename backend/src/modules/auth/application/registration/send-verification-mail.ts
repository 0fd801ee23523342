import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import type { Account } from '../../domain/account.entity.js';
import { CODE_MINUTES } from '../../domain/credentials/mailed-code.entity.js';
import { MailedLink, VERIFICATION_HOURS } from '../../domain/credentials/mailed-link.entity.js';
import { newSecret } from '../../../../shared/crypto/secret.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { IssueCode } from '../credentials/issue-code.js';
import { MailOwner } from '../mails/mail-owner.js';

/** Part of registering and of sending the mail again; runs in their transaction. */
@Injectable()
export class SendVerificationMail {
  constructor(
    private readonly clock: Clock,
    private readonly links: MailedLinkRepository,
    private readonly mailOwner: MailOwner,
    private readonly issueCode: IssueCode,
  ) {}

  /**
   * Mails a link, and a code for the tab that registered.
   * @param partyId the party whose invitation the verified person returns to
   */
  async run(account: Account, partyId?: string): Promise<void> {
    const { value, hash } = newSecret();
    const link = { hash, accountId: account.id, purpose: 'verification' } as const;
    await this.links.save(new MailedLink(link, this.clock.now()));
    const code = await this.issueCode.run(account.email);
    const query = partyId ? `?invitation=${partyId}` : '';
    await this.mailOwner.run(account, {
      template: 'verify',
      params: { code, minutes: CODE_MINUTES, hours: VERIFICATION_HOURS },
      actionPath: `/accountVerification/${value}${query}`,
    });
  }
}
