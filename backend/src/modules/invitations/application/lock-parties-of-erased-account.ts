import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { AccountErasureStarted } from '../../auth/auth.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';

/**
 * Locks all parties that an erasure changes, hosted ones and those with guests or reviews of the
 * household, before any of them is changed: two hosts may be each other's guests.
 */
@Injectable()
export class LockPartiesOfErasedAccount {
  constructor(
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationRepository,
  ) {}

  @On(AccountErasureStarted)
  async run({ accountId }: AccountErasureStarted): Promise<void> {
    await this.parties.lockHostedAndOthers(accountId, await this.invitations.partiesOf(accountId));
  }
}
