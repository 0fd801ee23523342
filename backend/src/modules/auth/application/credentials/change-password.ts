import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { FamilyApi } from '../../../family/family.api.js';
import { AccountAccessEnded } from '../../auth.events.js';
import { assertStrongPassword } from '../../domain/credentials/password-strength.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { EmailChangeRepository } from '../../infrastructure/credentials/email-change.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { MailOwner } from '../mails/mail-owner.js';
import { PasswordHasher } from './password-hasher.port.js';
import { Reauthenticate, type Proof } from '../sessions/reauthenticate.js';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly emailChanges: EmailChangeRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly reauthenticate: Reauthenticate,
    private readonly family: FamilyApi,
    private readonly mailOwner: MailOwner,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Ends the account's other sessions, its reset links and a pending change of its e-mail, which may
   * be another person's who knew the old password. Mails the owner.
   * @param sessionId the caller's session, which stays
   * @param proof with the current password
   * @throws validation_failed for a weak password, which uses no code up, and what `Reauthenticate` throws
   */
  async run(
    { accountId, sessionId }: { accountId: string; sessionId?: string },
    proof: Proof,
    password: string,
  ): Promise<void> {
    const known = await this.reauthenticate.byPassword(accountId, proof.password);
    const fullName = await this.family.nameOf(accountId);
    await assertStrongPassword(password, { email: known.email, fullName });
    await this.reauthenticate.bySecondFactor(known, proof.secondFactorCode);
    const passwordHash = await this.hasher.hash(password);
    await this.em.transactional(async () => {
      const locked = await this.reauthenticate.lock(known);
      locked.changePassword(passwordHash);
      await this.accounts.save(locked);
      await this.links.deleteAllOf(accountId, 'reset');
      await this.emailChanges.deleteOf(accountId);
      await this.sessions.endAllOf(accountId, sessionId);
      await this.events.publish(new AccountAccessEnded(accountId));
      await this.mailOwner.run(locked, {
        template: 'passwordReplaced',
        actionPath: '/resetPasswordSendEmail',
      });
    });
  }
}
