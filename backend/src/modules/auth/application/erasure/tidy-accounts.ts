import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { UNVERIFIED_LIFE_MS } from '../../domain/account.entity.js';
import { START_LIFE_MS } from '../../domain/second-factor/second-factor.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { EmailChangeRepository } from '../../infrastructure/credentials/email-change.repository.js';
import { MailedCodeRepository } from '../../infrastructure/credentials/mailed-code.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { Registrations } from '../registration/registrations.js';

const BATCH = 100;

/** Expired links are kept so long, so that a used one is still answered with "used". */
const LINK_RETENTION_MS = 30 * 24 * 3_600_000;

/** Deletes expired registrations, sessions, links, codes and second factors that were not confirmed. Replicas may run it concurrently. */
@Injectable()
export class TidyAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly links: MailedLinkRepository,
    private readonly emailChanges: EmailChangeRepository,
    private readonly codes: MailedCodeRepository,
    private readonly factors: SecondFactorRepository,
    private readonly registrations: Registrations,
  ) {}

  async run(): Promise<void> {
    const now = await this.clock.now();
    const unverified = new Date(now.getTime() - UNVERIFIED_LIFE_MS);
    while ((await this.deleteUnverified(unverified)) === BATCH);
    await this.em.transactional(async () => {
      await this.sessions.deleteExpired(now);
      await this.emailChanges.deleteExpired(now);
      await this.codes.deleteExpired(now);
      await this.factors.deleteUnconfirmed(new Date(now.getTime() - START_LIFE_MS));
      await this.links.deleteExpired(new Date(now.getTime() - LINK_RETENTION_MS));
    });
  }

  /** Disabled accounts stay, so that their addresses cannot register. @returns how many */
  private deleteUnverified(before: Date): Promise<number> {
    return this.em.transactional(async () => {
      const expired = await this.accounts.lockUnverified(before, BATCH);
      for (const { id } of expired) await this.registrations.drop(id);
      return expired.length;
    });
  }
}
