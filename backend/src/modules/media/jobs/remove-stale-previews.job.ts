import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { TidyPreviews } from '../application/tidy-previews.js';
import { StalePreviewsQueue } from '../infrastructure/stale-previews.queue.js';

const CONCURRENT_PARTIES = 2;

/** Removes the previews that a change of their party has made stale. */
@Injectable()
export class RemoveStalePreviewsJob implements OnApplicationBootstrap {
  constructor(
    private readonly stalePreviews: StalePreviewsQueue,
    private readonly tidyPreviews: TidyPreviews,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.stalePreviews.work(CONCURRENT_PARTIES, ({ partyId }) =>
      this.tidyPreviews.ofParty(partyId),
    );
  }
}
