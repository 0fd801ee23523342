import { Injectable } from '@nestjs/common';
import { FamilyApi } from '../../../family/family.api.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';

/** Part of the use cases that erase an account which was never verified. */
@Injectable()
export class DropRegistration {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly family: FamilyApi,
  ) {}

  /** In the caller's transaction, which has locked the account. Its access tokens end as with any ended session. */
  async run(accountId: string): Promise<void> {
    await this.sessions.endAllOf(accountId);
    await this.accounts.delete(accountId);
    await this.family.forgetAccountHolder(accountId);
  }
}
