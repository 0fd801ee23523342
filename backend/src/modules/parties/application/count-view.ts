import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.js';
import { PartyRepository } from '../infrastructure/party.repository.js';

@Injectable()
export class CountView {
  constructor(
    private readonly parties: PartyRepository,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Adds a view, unless the account has opened parties more often than a person does.
   * @throws not_found
   */
  async run(accountId: string, partyId: string): Promise<void> {
    const from = { address: accountId, account: `${accountId} ${partyId}` };
    if (!(await this.limits.allows('view', from))) return;
    if (!(await this.parties.countView(partyId))) throw notFound();
  }
}
