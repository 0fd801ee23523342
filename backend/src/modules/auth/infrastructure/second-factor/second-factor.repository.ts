import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SecondFactor } from '../../domain/second-factor/second-factor.entity.js';

/** Changing a second factor requires the lock on its account. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads the row again if it was loaded before. */
  find(accountId: string): Promise<SecondFactor | null> {
    return this.em.findOne(SecondFactor, { accountId }, { refresh: true });
  }

  /** Of the accounts whose secrets other keys encrypt than `keyId`. */
  async findAccountsOfOtherKeys(keyId: string): Promise<{ accountId: string; keyId: string }[]> {
    return this.em.find(
      SecondFactor,
      { keyId: { $ne: keyId } },
      { fields: ['accountId', 'keyId'], disableIdentityMap: true },
    );
  }

  async save(factor: SecondFactor): Promise<void> {
    await this.em.persist(factor).flush();
  }

  async remove(factor: SecondFactor): Promise<void> {
    await this.em.remove(factor).flush();
  }

  async deleteOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(SecondFactor, { accountId });
  }

  /** Those that were not confirmed in time. */
  async deleteUnconfirmed(startedBefore: Date): Promise<void> {
    await this.em.nativeDelete(SecondFactor, {
      confirmedAt: null,
      startedAt: { $lt: startedBefore },
    });
  }
}
