import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { DomainError } from '../../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { FamilyApi } from '../../../family/family.api.js';
import { AccountAccessEnded } from '../../auth.events.js';
import { assertStrongPassword } from '../../domain/credentials/password-strength.js';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { EmailChangeRepository } from '../../infrastructure/credentials/email-change.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { MailOwner } from '../mails/mail-owner.js';
import { PasswordHasher } from './password-hasher.port.js';

const linkInvalid = () => new DomainError('not_found', 'reset_link_invalid');

@Injectable()
export class ResetPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly emailChanges: EmailChangeRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly family: FamilyApi,
    private readonly mailOwner: MailOwner,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Checks that the link is valid, without using it up.
   * @throws reset_link_invalid
   */
  async check(accountId: string, secret: string): Promise<void> {
    const link = await this.links.find(hashSecret(secret), 'reset');
    if (!link?.isValidFor(accountId, this.clock.now())) throw linkInvalid();
  }

  /**
   * Sets the password, ends every session and a pending change of the e-mail, and notifies the owner. The link came by mail, so an
   * unverified account becomes verified.
   * @returns the account's address
   * @throws reset_link_invalid, validation_failed for a weak password
   */
  async run(accountId: string, secret: string, password: string): Promise<string> {
    await this.check(accountId, secret); // before the costly hashing
    await this.assertStrong(accountId, password);
    const passwordHash = await this.hasher.hash(password);
    return this.em.transactional(async () => {
      const account = await this.accounts.lock(accountId);
      await this.check(accountId, secret); // again under the lock: it may have been used meanwhile
      if (!account || account.disabled) throw linkInvalid();

      account.resetPassword(passwordHash, this.clock.now());
      await this.accounts.save(account);
      await this.family.setSearchable(account.id, true);
      await this.links.deleteAllOf(accountId, 'reset');
      await this.emailChanges.deleteOf(accountId);
      await this.sessions.endAllOf(accountId);
      await this.events.publish(new AccountAccessEnded(accountId));
      await this.mailOwner.run(account, { template: 'passwordChanged', actionPath: '/login' });
      return account.email;
    });
  }

  private async assertStrong(accountId: string, password: string): Promise<void> {
    const account = await this.accounts.find(accountId);
    if (!account) throw linkInvalid();
    const fullName = await this.family.nameOf(accountId);
    await assertStrongPassword(password, { email: account.email, fullName });
  }
}
