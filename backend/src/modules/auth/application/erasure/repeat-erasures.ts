import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { ErasureLedger } from '../../../../shared/erasures/erasure-ledger.js';
import { sumOfAll } from '../../../../shared/jobs/sum-of-all.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { EraseAccount } from './erase-account.js';

/** Two nights: the servers of two releases run beside each other for less. */
const LOOK_BACK_MS = 48 * 3_600_000;

/** Erases accounts again that are not as their erasure left them. */
@Injectable()
export class RepeatErasures implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly ledger: ErasureLedger,
    private readonly accounts: AccountRepository,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /** A restored database has them as they were before. */
  onModuleInit(): void {
    this.ledger.onReplay('account', async (ids) => {
      for (const id of ids) await this.replay(id);
    });
  }

  /**
   * The latest ones, once more. During an upgrade a server of the release before may erase an account, and leaves
   * what it does not know of: tables and columns that this release has added. One that fails does not stop the next.
   * @returns of how many accounts
   */
  async latest(): Promise<number> {
    const now = await this.clock.now();
    const ids = await this.ledger.idsSince('account', new Date(now.getTime() - LOOK_BACK_MS));
    const again = async (id: string) => {
      await this.eraseAccount.complete(id);
      return 1;
    };
    return sumOfAll(ids, again, (id) => `erasing account ${id} again`);
  }

  private async replay(id: string): Promise<void> {
    const account = await this.em.transactional(() => this.accounts.find(id));
    if (account && !account.isErased) await this.eraseAccount.again(id);
  }
}
