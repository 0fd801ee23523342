import { Injectable } from '@nestjs/common';
import type { PartyOfHandovers } from '../pickup.api.js';
import { PickupFactsReadModel } from '../infrastructure/pickup-facts.read-model.js';

/** Which kids do not leave without a hand-over. */
@Injectable()
export class NeededHandovers {
  constructor(private readonly pickups: PickupFactsReadModel) {}

  /**
   * All kids of a party that requires it; of another one those whose family made a pass or a block: who was sent
   * a pass that was revoked is still to be refused.
   * @param kids their invitations
   */
  async among(
    party: Pick<PartyOfHandovers, 'id' | 'requiresHandover'>,
    kids: string[],
  ): Promise<ReadonlySet<string>> {
    return party.requiresHandover ? new Set(kids) : this.pickups.decidedAmong(party.id, kids);
  }
}
