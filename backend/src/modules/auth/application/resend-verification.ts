import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { Account } from '../domain/account.entity.js';
import { Session } from '../domain/session.entity.js';
import { SendVerificationMail } from './send-verification-mail.js';

@Injectable()
export class ResendVerification {
  constructor(
    private readonly em: EntityManager,
    private readonly sendVerificationMail: SendVerificationMail,
  ) {}

  /**
   * Mails another link; earlier ones go on working. Nothing is sent to an account that is verified.
   * @throws unauthenticated when the account is gone, account_disabled
   */
  run(accountId: string, sessionId?: string, partyId?: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const account = await em.findOne(Account, { id: accountId });
      if (!account) throw new DomainError('unauthenticated', 'unauthenticated');
      account.refuseWhenDisabled();
      if (account.verified) return;
      const session = sessionId ? await em.findOne(Session, { id: sessionId, accountId }) : null;
      await this.sendVerificationMail.run(account, session?.id ?? null, partyId);
    });
  }
}
