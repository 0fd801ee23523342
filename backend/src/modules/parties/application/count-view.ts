import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartyRepository } from '../infrastructure/party.repository.js';

@Injectable()
export class CountView {
  constructor(private readonly parties: PartyRepository) {}

  /** @throws not_found */
  async run(partyId: string): Promise<void> {
    if (!(await this.parties.countView(partyId))) throw notFound();
  }
}
