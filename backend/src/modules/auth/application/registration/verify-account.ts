import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { forbidden } from '../../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../../family/family.api.js';
import { KeepPresentedSession } from '../sessions/keep-presented-session.js';
import type { OpenedSession } from '../sessions/open-session.js';
import { PasswordHasher } from '../credentials/password-hasher.port.js';
import { Registrations } from './registrations.js';

/** The request that follows a verification link. */
export interface FollowedLink {
  /** Of the caller's access token, if there is one. */
  sessionId?: string;
  /** The password that was chosen at the registration: who knows it has registered (ADR 13). */
  password?: string;
  /** Drops the password unless it is given, or the registration's own session is presented. */
  dropsPassword?: boolean;
}

@Injectable()
export class VerifyAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly registrations: Registrations,
    private readonly hasher: PasswordHasher,
    private readonly family: FamilyApi,
    private readonly presentedSession: KeepPresentedSession,
  ) {}

  /**
   * Verifies the account of a mailed link and opens a session. Of the earlier sessions only the presented one
   * survives; with the password all of them do, which were opened with it.
   * @throws wrong_password, which changes nothing, and as `Registrations.lock`
   */
  async run(
    secret: string,
    { sessionId, password, dropsPassword = false }: FollowedLink = {},
  ): Promise<OpenedSession> {
    const isKnown = password !== undefined;
    if (isKnown) await this.checkPassword(secret, password);
    return this.em.transactional(async () => {
      const account = await this.registrations.lock(secret);
      const own = await this.presentedSession.find(account, sessionId);
      account.verify(this.clock.now());
      if (dropsPassword && !own && !isKnown) account.dropPassword();
      await this.family.setSearchable(account.id, true);
      if (!isKnown) await this.presentedSession.endOthers(account, own);
      return this.presentedSession.continue(account, own);
    });
  }

  /**
   * Outside of the transaction, because checking a hash is slow. A registration with another password ends the
   * links of this one.
   */
  private async checkPassword(secret: string, password: string): Promise<void> {
    const { passwordHash } = await this.registrations.find(secret);
    const matches = await this.hasher.verify(passwordHash ?? undefined, password);
    if (!matches) throw forbidden('wrong_password');
  }
}
