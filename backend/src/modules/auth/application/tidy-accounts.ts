import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { FamilyApi } from '../../family/family.api.js';
import { Account, UNVERIFIED_LIFE_MS } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { RefreshToken } from '../domain/refresh-token.entity.js';
import { Session } from '../domain/session.entity.js';

const BATCH = 100;

/** An old link still says that it was used, rather than that it never was one. */
const LINK_MEMORY_MS = 30 * 24 * 3_600_000;

/** Erases what nobody needs any more. Any number of replicas may do so at once. */
@Injectable()
export class TidyAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
  ) {}

  async run(): Promise<void> {
    while ((await this.eraseUnverified()) === BATCH);
    await this.forgetExpired();
  }

  /** A disabled one stays: its address is not to register again. @returns how many it erased */
  private eraseUnverified(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNVERIFIED_LIFE_MS);
    return this.em.transactional(async (em) => {
      const stale = await em.find(
        Account,
        { verifiedAt: null, disabledAt: null, createdAt: { $lt: before } },
        { limit: BATCH, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE }, // skips what others hold
      );
      for (const { id } of stale) {
        await em.nativeDelete(Account, { id });
        await this.family.forgetAccountHolder(id);
      }
      return stale.length;
    });
  }

  private async forgetExpired(): Promise<void> {
    const em = this.em.fork();
    const now = this.clock.now();
    await em.nativeDelete(Session, { expiresAt: { $lt: now } });
    await em.nativeDelete(RefreshToken, { expiresAt: { $lt: now } });
    const forgotten = new Date(now.getTime() - LINK_MEMORY_MS);
    await em.nativeDelete(MailedLink, { expiresAt: { $lt: forgotten } });
  }
}
