import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { assertPlacesAvailable, type HeadCount } from '../domain/places.js';
import { roomFor } from '../domain/waiting-line.js';
import { WaitRequestRepository } from '../infrastructure/wait-request.repository.js';
import { WaitingLineReadModel } from '../infrastructure/waiting-line.read-model.js';
import { PromoteWaiting, quotaOf } from './promote-waiting.js';

/**
 * The places of a party for newcomers who are no household: they do not overtake those who wait. The
 * caller's transaction holds the party's lock.
 */
@Injectable()
export class PartyPlaces {
  constructor(
    private readonly clock: Clock,
    private readonly lines: WaitingLineReadModel,
    private readonly requests: WaitRequestRepository,
    private readonly promotion: PromoteWaiting,
  ) {}

  /**
   * Counts what is stored. Only the kinds that grow are checked.
   * @param held the newcomer's accepted guests before the answer
   * @param wanted and after it
   * @throws not_enough_slots with the places that are left of each kind
   */
  async assertRoomFor(
    party: PartyFacts,
    { held, wanted }: { held: HeadCount; wanted: HeadCount },
  ): Promise<void> {
    const { accepted, line } = await this.lines.of(party.id);
    const quota = quotaOf(party);
    const places = { quota, accepted, line: this.requests.fromRows(line) };
    const { others } = roomFor(places, { own: undefined, held }, party, this.clock.now());
    assertPlacesAvailable({ quota, others, held, wanted });
  }

  /** After places were freed: writes what is pending, and gives them to those who wait. */
  release(party: PartyFacts): Promise<void> {
    return this.promotion.run(party);
  }
}
