import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { FamilyApi, type NewAccountHolder } from '../../family/family.api.js';
import { Account, type Credentials } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { Session } from '../domain/session.entity.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { SendVerificationMail } from './send-verification-mail.js';

export interface Registration {
  password: string;
  holder: NewAccountHolder;
  /** The invitation that the person came from. */
  partyId?: string;
}

@Injectable()
export class Register {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly family: FamilyApi,
    private readonly outbox: MailOutbox,
    private readonly openSession: OpenSession,
    private readonly sendVerificationMail: SendVerificationMail,
  ) {}

  /**
   * Makes an account that still has to be verified, and signs it in.
   * @throws email_taken (its owner is told by mail), account_disabled, and what
   *   `FamilyApi.addAccountHolder` throws
   */
  async run(registration: Registration): Promise<OpenedSession> {
    this.family.checkAccountHolder(registration.holder);
    // Before the transaction: hashing is slow, and a connection is precious.
    const passwordHash = await this.hasher.hash(registration.password);
    const { email } = registration.holder;
    const credentials = { email, passwordHash };
    const session = await this.em.transactional(async (em) => {
      await lockAddress(em, email);
      const known = await em.findOne(Account, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (known?.verified) {
        await this.tellOwner(known);
        return undefined; // committed, so that the mail goes out
      }
      const account = known
        ? await this.replace(known, credentials, registration.holder)
        : await this.create(credentials, registration.holder);
      const opened = await this.openSession.run(account);
      await this.sendVerificationMail.run(account, opened.sessionId, registration.partyId);
      return opened;
    });
    if (!session) throw conflict('email_taken');
    return session;
  }

  private async create(credentials: Credentials, holder: NewAccountHolder): Promise<Account> {
    const person = await this.family.addAccountHolder(holder);
    const account = Account.register(person.id, credentials, this.clock.now());
    await this.em.persist(account).flush();
    return account;
  }

  /** Nothing of the earlier attempt stays good: whoever made it may have been somebody else. */
  private async replace(
    account: Account,
    credentials: Credentials,
    holder: NewAccountHolder,
  ): Promise<Account> {
    account.registerAgain(credentials, this.clock.now());
    await this.em.nativeDelete(MailedLink, { accountId: account.id });
    await this.em.nativeDelete(Session, { accountId: account.id });
    await this.family.replaceAccountHolder(account.id, holder);
    await this.em.flush();
    return account;
  }

  private async tellOwner(account: Account): Promise<void> {
    if (account.disabled) return;
    const person = await this.family.find(account.id);
    await this.outbox.send({
      template: 'alreadyRegistered',
      to: account.email,
      params: { name: person?.fullName ?? '' },
      actionPath: '/login',
    });
  }
}

/** Two registrations of one address at the same moment come one after the other. */
async function lockAddress(em: EntityManager, email: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `register ${email.toLowerCase()}`,
  ]);
}
