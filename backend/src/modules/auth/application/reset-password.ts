import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../family/family.api.js';
import { Account } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { hashSecret } from '../domain/secret.js';
import { Session } from '../domain/session.entity.js';

const linkInvalid = () => new DomainError('not_found', 'reset_link_invalid');

@Injectable()
export class ResetPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly family: FamilyApi,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Whether the link can still be used; looking does not use it up.
   * @throws reset_link_invalid
   */
  async check(accountId: string, secret: string): Promise<void> {
    const link = await this.em.findOne(MailedLink, this.wanted(accountId, secret));
    if (!link || link.hasExpired(this.clock.now())) throw linkInvalid();
  }

  /**
   * Sets the password, ends every session and tells the owner. The link was mailed, so that an
   * account that was never verified is now.
   * @throws reset_link_invalid
   */
  async run(accountId: string, secret: string, password: string): Promise<void> {
    await this.check(accountId, secret); // nobody without a link makes the server hash
    const passwordHash = await this.hasher.hash(password);
    await this.em.transactional(async (em) => {
      const account = await em.findOne(
        Account,
        { id: accountId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      const link = await em.findOne(MailedLink, this.wanted(accountId, secret), { refresh: true });
      const now = this.clock.now();
      if (!account || account.disabled || !link || link.hasExpired(now)) throw linkInvalid();

      account.resetPassword(passwordHash, now);
      await em.flush();
      await this.family.setSearchable(account.id, true);
      await em.nativeDelete(MailedLink, { accountId, purpose: 'reset' });
      await em.nativeDelete(Session, { accountId });
      await this.tellOwner(account);
    });
  }

  private wanted(accountId: string, secret: string) {
    return { hash: hashSecret(secret), accountId, purpose: 'reset' } as const;
  }

  private async tellOwner(account: Account): Promise<void> {
    const person = await this.family.find(account.id);
    await this.outbox.send({
      template: 'passwordChanged',
      to: account.email,
      params: { name: person?.fullName ?? '' },
      actionPath: '/login',
    });
  }
}
