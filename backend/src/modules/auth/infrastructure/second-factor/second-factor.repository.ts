import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SecondFactor } from '../../domain/second-factor/second-factor.entity.js';

/** Changing a second factor requires the lock on its account. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly em: EntityManager) {}

  /** As it is now; locked, since its secret may be encrypted anew. */
  find(accountId: string): Promise<SecondFactor | null> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    return this.em.findOne(SecondFactor, { accountId }, { refresh: true, lockMode });
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
