import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { DomainError } from '../../../../shared/errors/domain-error.js';
import { JobPositions, START } from '../../../../shared/jobs/job-positions.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../../shared/mail/mail.js';
import { RetentionRuns } from '../../../../shared/retention/retention-runs.js';
import { DEFAULT_TIMEZONE } from '../../../../shared/time/wall-clock.js';
import { FamilyApi } from '../../../family/family.api.js';
import type { Account } from '../../domain/account.entity.js';
import {
  accountsEnoughFor,
  erasableHouseholds,
  NOTICE_MS,
  NOTICES_AT_MOST,
  noticesPerNight,
  UNUSED_MONTHS,
} from '../../domain/erasure/unused-household.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { EraseAccount } from './erase-account.js';

const BATCH = 50;
const USES_BATCH = 100;
const NAME = 'unused_households';

/** A use is written this long after its moment at most, by a server whose clock is not quite the database's. */
const LATE_MS = 3_600_000;

/** Each waits as long as a lock may be waited for. */
const TRIES = 5;

type LastUsed = Awaited<ReturnType<AccountRepository['noteUse']>>;

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** What a night did. */
export interface UnusedHouseholds {
  told: number;
  erased: number;
}

/**
 * Tells households that have not been used for 24 months, and erases them 30 days later as at their own
 * request, unless they were used meanwhile (docs/domain-rules.md, "Retention").
 */
@Injectable()
export class EraseUnusedHouseholds {
  private readonly logger = new Logger(EraseUnusedHouseholds.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly runs: RetentionRuns,
    private readonly positions: JobPositions,
    private readonly accounts: AccountRepository,
    private readonly family: FamilyApi,
    private readonly mails: MailOutbox,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /**
   * Once a night over all replicas. After a gap between the runs nothing is erased for as long as a
   * notice lasts: sign-ins of a time that a restore has lost are not known.
   */
  async run(): Promise<UnusedHouseholds> {
    const now = await this.clock.now();
    const run = await this.runs.claim(NAME, now);
    if (!run) return { told: 0, erased: 0 };
    await this.noteUse();
    const told = await this.tell(now);
    const isWatched = now.getTime() - run.since.getTime() >= NOTICE_MS;
    return { told, erased: isWatched ? await this.eraseUnlessTooMany(now) : 0 };
  }

  due(now: Date): Promise<string[]> {
    return this.em.transactional(() => this.accounts.dueUnused(now));
  }

  /** Erases all that is due, however much: an operator has looked at it. */
  async runAll(): Promise<number> {
    const now = await this.clock.now();
    await this.noteUse();
    const erased = await this.erase(await this.due(now), now);
    await this.runs.hold(NAME, 0);
    return erased;
  }

  /** Of sessions that were used since the last time, or since before a clock that was ahead. */
  private async noteUse(): Promise<void> {
    const now = await this.clock.now();
    const position = await this.positions.of(NAME);
    const { until, after } = position.until > now ? START : position;
    let last: LastUsed = { usedAt: until.toISOString(), id: after };
    while (last) last = await this.noteSome(last);
    await this.positions.keep(NAME, { until: new Date(now.getTime() - LATE_MS) });
  }

  /** Tries again while another one holds an account: without knowing its use, nobody may be erased. */
  private async noteSome(from: NonNullable<LastUsed>): Promise<LastUsed> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.em.transactional(() => this.accounts.noteUse(from, USES_BATCH));
      } catch (error) {
        if (tries === TRIES || !isLocked(error)) throw error;
      }
    }
  }

  private async tell(now: Date): Promise<number> {
    const most = await this.em.transactional(() => this.mostToTell(now));
    let told = 0;
    while (told < most) {
      const limit = Math.min(BATCH, most - told);
      const batch = await this.em.transactional(() => this.tellSome(now, limit));
      told += batch;
      if (batch < limit) break;
    }
    return told;
  }

  private async mostToTell(now: Date): Promise<number> {
    const due = await this.accounts.countUntoldUnused(now, NOTICES_AT_MOST);
    return due && noticesPerNight(await this.accounts.countInUse(accountsEnoughFor(due)));
  }

  private async tellSome(now: Date, limit: number): Promise<number> {
    const accounts = await this.accounts.lockUntoldUnused(now, limit);
    for (const account of accounts) {
      account.tellUnused(now);
      const person = await this.family.find(account.id);
      const mail: Mail = {
        template: 'unusedHousehold',
        to: account.email,
        params: { name: person?.fullName ?? '', months: UNUSED_MONTHS, days: NOTICE_DAYS },
        actionPath: '/login',
      };
      await this.mails.send(mail, { timezone: DEFAULT_TIMEZONE });
    }
    return accounts.length;
  }

  private async eraseUnlessTooMany(now: Date): Promise<number> {
    const due = await this.due(now);
    const enough = accountsEnoughFor(due.length);
    const accounts = await this.em.transactional(() => this.accounts.countInUse(enough));
    const isTooMany = due.length > erasableHouseholds(accounts);
    await this.runs.hold(NAME, isTooMany ? due.length : 0);
    if (!isTooMany) return this.erase(due, now);
    this.logger.error(
      `${due.length} of ${accounts}${accounts === enough ? ' or more' : ''} households are due for erasure at once: none is erased. See "Retention" in docs/operations/accounts.md`,
    );
    return 0;
  }

  private async erase(ids: string[], now: Date): Promise<number> {
    let erased = 0;
    for (const id of ids) {
      try {
        await this.eraseAccount.run(id, () => this.lockDue(id, now));
        erased += 1;
      } catch (error) {
        // Used since, erased by another replica, or inside a party: looked at again the next night.
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return erased;
  }

  /** @returns null unless the account is still due */
  private async lockDue(id: string, now: Date): Promise<Account | null> {
    const account = await this.accounts.lock(id);
    return account?.isUnusedAndTold(now) ? account : null;
  }
}

const NOTICE_DAYS = NOTICE_MS / (24 * 3_600_000);
