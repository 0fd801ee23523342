import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { ErasureLedger } from '../../../../shared/erasures/erasure-ledger.js';
import { sumOfAll } from '../../../../shared/jobs/sum-of-all.js';
import { EraseAccount } from './erase-account.js';

/** Two nights: the servers of two releases run beside each other for less. */
const LOOK_BACK_MS = 48 * 3_600_000;

/**
 * Erases the latest erased accounts once more. During an upgrade a server of the release before may erase an
 * account, and leaves what it does not know of: tables and columns that this release has added.
 */
@Injectable()
export class CompleteErasures {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly ledger: ErasureLedger,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /** One that fails does not stop the next. @returns of how many accounts */
  async run(): Promise<number> {
    const now = await this.clock.now();
    const ids = await this.ledger.idsSince('account', new Date(now.getTime() - LOOK_BACK_MS));
    const again = async (id: string) => {
      await this.eraseAccount.complete(id);
      return 1;
    };
    return sumOfAll(ids, again, (id) => `erasing account ${id} again`);
  }
}
