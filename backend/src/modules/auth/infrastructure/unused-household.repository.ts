import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '../domain/account.entity.js';
import { NOTICE_MS, unusedSince, USE_PRECISION_MS } from '../domain/unused-household.js';

const IN_USE = { verifiedAt: { $ne: null }, disabledAt: null };

/** Accounts by when they were last used. Disabled ones stay, so that their addresses cannot register. */
@Injectable()
export class UnusedHouseholdRepository {
  constructor(private readonly em: EntityManager) {}

  count(): Promise<number> {
    return this.em.count(Account, IN_USE);
  }

  /**
   * Records the use of sessions, which refresh without touching the account.
   * @returns how many accounts, at most `limit`
   */
  async noteUse(limit: number): Promise<number> {
    const rows = await this.em.execute<object[]>(
      `update auth.accounts a
          set last_used_at = u.used_at, unused_notice_at = null
         from (select x.id, s.used_at
                 from (select account_id, max(coalesce(rotated_at, created_at)) as used_at
                         from auth.sessions group by account_id) s
                 join auth.accounts x on x.id = s.account_id
                where x.last_used_at < s.used_at - ? * interval '1 millisecond'
                order by x.id limit ? for no key update of x skip locked) u
        where a.id = u.id
        returning a.id`,
      [USE_PRECISION_MS, limit],
    );
    return rows.length;
  }

  /** Locks accounts that are unused and not told yet, and skips those locked by others. */
  lockUntold(now: Date, limit: number): Promise<Account[]> {
    return this.em.find(
      Account,
      { ...IN_USE, unusedNoticeAt: null, lastUsedAt: { $lt: unusedSince(now) } },
      { limit, orderBy: { lastUsedAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
  }

  /** Accounts that were told long enough ago and not used since. */
  async due(now: Date): Promise<string[]> {
    const accounts = await this.em.find(
      Account,
      {
        ...IN_USE,
        unusedNoticeAt: { $lte: new Date(now.getTime() - NOTICE_MS) },
        lastUsedAt: { $lt: unusedSince(now) },
      },
      { orderBy: { lastUsedAt: 'asc' } },
    );
    this.em.clear();
    return accounts.map(({ id }) => id);
  }
}
