import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureLedger } from '../../../../shared/erasures/erasure-ledger.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { EraseAccount } from './erase-account.js';

/** Erases accounts again that a restored database has as they were before their erasure. */
@Injectable()
export class RepeatErasures implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: ErasureLedger,
    private readonly accounts: AccountRepository,
    private readonly eraseAccount: EraseAccount,
  ) {}

  onModuleInit(): void {
    this.ledger.onReplay('account', async (ids) => {
      for (const id of ids) await this.run(id);
    });
  }

  private async run(id: string): Promise<void> {
    const account = await this.em.transactional(() => this.accounts.find(id));
    if (account && !account.isErased) await this.eraseAccount.again(id);
  }
}
