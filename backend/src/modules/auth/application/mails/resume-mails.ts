import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../../shared/errors/domain-error.js';
import { MailSuppressions } from '../../../../shared/mail/mail-suppressions.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { MailOwner } from './mail-owner.js';

@Injectable()
export class ResumeMails {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly suppressions: MailSuppressions,
    private readonly mailOwner: MailOwner,
  ) {}

  /**
   * Mails go to the account's address again, and one at once: if that is refused too, the address is
   * suppressed again. Does nothing for an address that gets mails.
   * @throws unauthenticated when the account no longer exists
   */
  run(accountId: string): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.accounts.lock(accountId);
      if (!account) throw unauthenticated();
      if (!(await this.suppressions.remove(account.email))) return;
      await this.mailOwner.run(account, { template: 'mailsResumed', actionPath: '/login' });
    });
  }
}
