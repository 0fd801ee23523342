import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { newSecret } from '../../../../shared/crypto/secret.js';
import { unauthenticated } from '../../../../shared/errors/domain-error.js';
import type { Account } from '../../domain/account.entity.js';
import { CODE_MINUTES } from '../../domain/credentials/mailed-code.entity.js';
import { MailedLink, VERIFICATION_HOURS } from '../../domain/credentials/mailed-link.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { Codes } from '../credentials/codes.js';
import { MailOwner } from '../mails/mail-owner.js';

@Injectable()
export class VerificationMails {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly mailOwner: MailOwner,
    private readonly codes: Codes,
  ) {}

  /**
   * Mails a link, and a code for the tab that registered, in the caller's transaction.
   * @param partyId the party whose invitation the verified person returns to
   */
  async send(account: Account, partyId?: string): Promise<void> {
    const { value, hash } = newSecret();
    const link = { hash, accountId: account.id, purpose: 'verification' } as const;
    await this.links.save(new MailedLink(link, this.clock.now()));
    const code = await this.codes.issue(account.email);
    const query = partyId ? `?invitation=${partyId}` : '';
    await this.mailOwner.run(account, {
      template: 'verify',
      params: { code, minutes: CODE_MINUTES, hours: VERIFICATION_HOURS },
      actionPath: `/accountVerification/${value}${query}`,
    });
  }

  /**
   * Mails another link and code; earlier links stay valid, the earlier code does not. Does nothing for a verified account.
   * @throws unauthenticated when the account no longer exists, account_disabled
   */
  resend(accountId: string, partyId?: string): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.accounts.find(accountId);
      if (!account) throw unauthenticated();
      account.assertEnabled();
      if (account.verified) return;
      await this.send(account, partyId);
    });
  }
}
