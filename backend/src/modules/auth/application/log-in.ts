import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { Account } from '../domain/account.entity.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { OpenSession, type OpenedSession } from './open-session.js';

const invalidCredentials = () => new DomainError('unauthenticated', 'invalid_credentials');

@Injectable()
export class LogIn {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * An unknown e-mail and a wrong password fail alike and take as long. That an account is
   * disabled is said only to who knows its password.
   * @throws invalid_credentials, account_disabled
   */
  async run(email: string, password: string): Promise<OpenedSession> {
    const account = await this.em.findOne(Account, { email });
    const matches = await this.hasher.verify(account?.passwordHash, password);
    if (!account || !matches) throw invalidCredentials();
    const { id, passwordHash } = account;

    return this.em.transactional(async (em) => {
      const current = await em.findOne(
        Account,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      // A reset that came in between ended all sessions, and this one with them.
      if (current?.passwordHash !== passwordHash) throw invalidCredentials();
      current.refuseWhenDisabled();
      return this.openSession.run(current);
    });
  }
}
