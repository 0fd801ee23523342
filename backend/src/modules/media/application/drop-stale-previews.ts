import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PartyChanged } from '../../parties/parties.events.js';
import { StalePreviewsQueue } from '../infrastructure/stale-previews.queue.js';

/** After a change of a party a job removes the previews that show it as it was. */
@Injectable()
export class DropStalePreviews implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly stalePreviews: StalePreviewsQueue,
  ) {}

  onModuleInit(): void {
    this.events.on(PartyChanged, ({ partyId }) => this.stalePreviews.enqueue(partyId));
  }
}
