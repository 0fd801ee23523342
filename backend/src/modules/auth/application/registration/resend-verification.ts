import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../../shared/errors/domain-error.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { SendVerificationMail } from './send-verification-mail.js';

@Injectable()
export class ResendVerification {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly sendVerificationMail: SendVerificationMail,
  ) {}

  /**
   * Mails another link and code; earlier links stay valid, the earlier code does not. Does nothing for a verified account.
   * @throws unauthenticated when the account no longer exists, account_disabled
   */
  run(accountId: string, partyId?: string): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.accounts.find(accountId);
      if (!account) throw unauthenticated();
      account.assertEnabled();
      if (account.verified) return;
      await this.sendVerificationMail.run(account, partyId);
    });
  }
}
