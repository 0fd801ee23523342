import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '../domain/account.entity.js';
import { NOTICE_MS, unusedSince, USE_PRECISION_MS } from '../domain/erasure/unused-household.js';

/** Disabled accounts stay, so that their addresses cannot register. */
const IN_USE = { verifiedAt: { $ne: null }, disabledAt: null };

const untoldUnused = (now: Date) => ({
  ...IN_USE,
  unusedNoticeAt: null,
  lastUsedAt: { $lt: unusedSince(now) },
});

/** When a session was used, as exactly as the database knows it. */
interface UsedSession {
  usedAt: string;
  id: string;
}

/** Of a session. */
const USED_AT = 'coalesce(rotated_at, created_at)';

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

  /** Verified and not disabled; of more than `enough` it counts no further. */
  async countInUse(enough: number): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `select count(*)::int as count from
         (select 1 from auth.accounts where verified_at is not null and disabled_at is null limit ?) a`,
      [enough],
    );
    return row?.count ?? 0;
  }

  /**
   * Records the use of sessions, which refresh without touching the account.
   * @param last of those that were used later, in the order of their use
   * @returns the last one that it looked at; undefined when it has looked at all
   */
  async noteUse({ usedAt, id }: UsedSession, limit: number): Promise<UsedSession | undefined> {
    const [last] = await this.em.execute<(UsedSession & { looked: number })[]>(
      `with used as (
         select id, account_id, ${USED_AT} as used_at from auth.sessions
          where (${USED_AT}, id) > (?::timestamptz, ?::uuid)
          order by ${USED_AT}, id limit ?),
       noted as (
         update auth.accounts a
            set last_used_at = u.used_at, unused_notice_at = null
           from (select x.id, u.used_at
                   from (select account_id, max(used_at) as used_at from used group by account_id) u
                   join auth.accounts x on x.id = u.account_id
                  where x.last_used_at < u.used_at - ? * interval '1 millisecond'
                  order by x.id for no key update of x) u
          where a.id = u.id)
       select used_at::text as "usedAt", id, (select count(*)::int from used) as looked
         from used order by used_at desc, id desc limit 1`,
      [usedAt, id, limit, USE_PRECISION_MS],
    );
    return last && last.looked === limit ? last : undefined;
  }

  /** Counts those that `lockUntoldUnused` finds, up to `limit`. */
  async countUntoldUnused(now: Date, limit: number): Promise<number> {
    const found = await this.em.find(Account, untoldUnused(now), { fields: ['id'], limit });
    this.em.clear();
    return found.length;
  }

  /** Locks accounts that are unused and not told yet, and skips those locked by others. */
  lockUntoldUnused(now: Date, limit: number): Promise<Account[]> {
    return this.em.find(Account, untoldUnused(now), {
      limit,
      orderBy: { lastUsedAt: 'asc' },
      lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
    });
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
