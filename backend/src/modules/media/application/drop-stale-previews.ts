import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { PartyChanged } from '../../parties/parties.events.js';
import { StalePreviewsQueue } from '../infrastructure/stale-previews.queue.js';

/** After a change of a party a job removes the previews that show it as it was. */
@Injectable()
export class DropStalePreviews {
  constructor(private readonly stalePreviews: StalePreviewsQueue) {}

  @On(PartyChanged)
  run({ partyId }: PartyChanged): Promise<void> {
    return this.stalePreviews.enqueue(partyId);
  }
}
