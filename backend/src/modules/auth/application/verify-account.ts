import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { FamilyApi } from '../../family/family.api.js';
import { FindRegistration } from './find-registration.js';
import { KeepPresentedSession } from './keep-presented-session.js';
import type { OpenedSession } from './open-session.js';

/** The request that follows a verification link. */
export interface FollowedLink {
  /** Of the caller's access token, if there is one. */
  sessionId?: string;
  /** Drops the password unless the registration's own session is presented (ADR 13). */
  dropsPassword?: boolean;
}

@Injectable()
export class VerifyAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly registrations: FindRegistration,
    private readonly family: FamilyApi,
    private readonly presentedSession: KeepPresentedSession,
  ) {}

  /**
   * Verifies the account of a mailed link and opens a session. Of the earlier sessions only the
   * presented one survives.
   * @throws as `FindRegistration.lock`
   */
  run(
    secret: string,
    { sessionId, dropsPassword = false }: FollowedLink = {},
  ): Promise<OpenedSession> {
    return this.em.transactional(async () => {
      const account = await this.registrations.lock(secret);
      const own = await this.presentedSession.find(account, sessionId);
      account.verify(this.clock.now());
      if (dropsPassword && !own) account.dropPassword();
      await this.family.setSearchable(account.id, true);
      return this.presentedSession.run(account, own);
    });
  }
}
