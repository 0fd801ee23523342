import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../shared/errors/domain-error.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { PasswordHasher } from '../credentials/password-hasher.port.js';

const invalidCredentials = () => new DomainError('unauthenticated', 'invalid_credentials');

@Injectable()
export class LogIn {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * An unknown address and a wrong password fail with the same code after the same time. That an
   * account is disabled is revealed only with the right password.
   * @param secondFactorCode of the app, or a recovery code
   * @throws invalid_credentials, account_disabled, and what `CheckSecondFactor` refuses
   */
  async run(email: string, password: string, secondFactorCode?: string): Promise<OpenedSession> {
    const account = await this.accounts.findByEmail(email);
    const matches = await this.hasher.verify(account?.passwordHash ?? undefined, password);
    if (!account || !matches) throw invalidCredentials();
    const { id, passwordHash } = account;

    const outcome = await this.em.transactional(async () => {
      const current = await this.accounts.lock(id);
      // A reset during the check has ended all sessions, so this one must not open.
      if (!current || current.passwordHash !== passwordHash) throw invalidCredentials();
      current.assertEnabled();
      return this.openSession.signIn(current, secondFactorCode);
    });
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }
}
