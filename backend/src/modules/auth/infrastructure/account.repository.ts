import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '../domain/account.entity.js';
import { NOTICE_MS, unusedSince, USE_PRECISION_MS } from '../domain/erasure/unused-household.js';

/** Disabled accounts stay, so that their addresses cannot register. */
const IN_USE = { verifiedAt: { $ne: null }, disabledAt: null };

@Injectable()
export class AccountRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<Account | null> {
    return this.em.findOne(Account, { id });
  }

  findByEmail(email: string): Promise<Account | null> {
    return this.em.findOne(Account, { email });
  }

  /**
   * Re-reads the account under a row lock that lasts until the transaction ends. `for no key update`
   * rather than MikroORM's `for update`: answers and attendance changes may still refer to it.
   */
  async lock(id: string): Promise<Account | null> {
    await this.em.execute('select 1 from auth.accounts where id = ? for no key update', [id]);
    return this.em.findOne(Account, { id }, { refresh: true });
  }

  /**
   * As `lock`, by address. An advisory lock on the address makes concurrent registrations of an
   * address without an account wait for each other too.
   */
  async lockByEmail(email: string): Promise<Account | null> {
    await this.lockAddress(email);
    return this.em.findOne(
      Account,
      { email },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** The lock on the address alone, until the transaction ends; not on its account. */
  async lockAddress(email: string): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `register ${email.toLowerCase()}`,
    ]);
  }

  /** Locks unverified, enabled accounts from before that moment and skips those locked by others. */
  lockUnverified(createdBefore: Date, limit: number): Promise<Account[]> {
    return this.em.find(
      Account,
      { verifiedAt: null, disabledAt: null, createdAt: { $lt: createdBefore } },
      { limit, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
  }

  /** Verified and not disabled. */
  countInUse(): Promise<number> {
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
  lockUntoldUnused(now: Date, limit: number): Promise<Account[]> {
    return this.em.find(
      Account,
      { ...IN_USE, unusedNoticeAt: null, lastUsedAt: { $lt: unusedSince(now) } },
      { limit, orderBy: { lastUsedAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
  }

  /** Accounts that were told long enough ago and not used since. */
  async dueUnused(now: Date): Promise<string[]> {
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

  /** Flushes immediately, because rows of other tables refer to the account by its id. */
  async save(account: Account): Promise<void> {
    await this.em.persist(account).flush();
  }

  /** Its mailed links are deleted by cascade; sessions are to be ended before, so that servers refuse their tokens. */
  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(Account, { id });
  }
}
