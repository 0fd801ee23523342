import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { PartyChanged } from '../../parties/parties.events.js';
import { STALE_PREVIEWS, type StalePreviews } from './media-queues.js';

/** After a change of a party a job removes the previews that show it as it was. */
@Injectable()
export class DropStalePreviews {
  constructor(private readonly jobs: JobQueue) {}

  @On(PartyChanged)
  run({ partyId }: PartyChanged): Promise<void> {
    return this.jobs.enqueue(STALE_PREVIEWS, { partyId } satisfies StalePreviews);
  }
}
