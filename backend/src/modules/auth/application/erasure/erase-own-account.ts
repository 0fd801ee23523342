import { Injectable } from '@nestjs/common';
import { EraseAccount } from './erase-account.js';
import { Reauthenticate, type Proof } from '../sessions/reauthenticate.js';

@Injectable()
export class EraseOwnAccount {
  constructor(
    private readonly reauthenticate: Reauthenticate,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /** @throws what `Reauthenticate` and `EraseAccount` throw */
  async run(accountId: string, proof: Proof): Promise<void> {
    const known = await this.reauthenticate.run(accountId, proof);
    await this.eraseAccount.run(accountId, () => this.reauthenticate.lock(known));
  }
}
