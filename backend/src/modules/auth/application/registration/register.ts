import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict } from '../../../../shared/errors/domain-error.js';
import { FamilyApi, type NewAccountHolder } from '../../../family/family.api.js';
import type { Account } from '../../domain/account.entity.js';
import { assertStrongPassword } from '../../domain/credentials/password-strength.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { CreateAccount } from './create-account.js';
import { MailOwner } from '../mails/mail-owner.js';
import { OpenSession, type OpenedSession } from '../sessions/open-session.js';
import { PasswordHasher } from '../credentials/password-hasher.port.js';
import { VerificationMails } from './verification-mails.js';

export interface Registration {
  password: string;
  holder: NewAccountHolder;
  /** The party whose invitation led to the registration. */
  partyId?: string;
}

@Injectable()
export class Register {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly family: FamilyApi,
    private readonly mailOwner: MailOwner,
    private readonly createAccount: CreateAccount,
    private readonly openSession: OpenSession,
    private readonly verificationMails: VerificationMails,
  ) {}

  /**
   * Creates an unverified account and opens a session.
   * @throws email_taken (and mails the owner), account_disabled, validation_failed for a weak
   *   password, and what `FamilyApi.addAccountHolder` throws
   */
  async run(registration: Registration): Promise<OpenedSession> {
    this.family.checkAccountHolder(registration.holder);
    await assertStrongPassword(registration.password, registration.holder);
    // Before the transaction: hashing is slow and would hold a connection.
    const passwordHash = await this.hasher.hash(registration.password);
    const { email } = registration.holder;
    const session = await this.em.transactional(async () => {
      const known = await this.accounts.lockByEmail(email);
      if (known?.verified) {
        await this.notifyOwner(known);
        return undefined; // not an error here, so that the mail is committed
      }
      const account = await this.createAccount.run(registration.holder, passwordHash, known);
      const opened = await this.openSession.run(account);
      await this.verificationMails.send(account, registration.partyId);
      return opened;
    });
    if (!session) throw conflict('email_taken');
    return session;
  }

  private async notifyOwner(account: Account): Promise<void> {
    if (account.disabled) return;
    await this.mailOwner.run(account, { template: 'alreadyRegistered', actionPath: '/login' });
  }
}
