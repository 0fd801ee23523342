import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '../domain/account.entity.js';

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

  /** Flushes immediately, because rows of other tables refer to the account by its id. */
  async save(account: Account): Promise<void> {
    await this.em.persist(account).flush();
  }

  /** Sessions, refresh tokens and mailed links are deleted by cascade. */
  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(Account, { id });
  }
}
