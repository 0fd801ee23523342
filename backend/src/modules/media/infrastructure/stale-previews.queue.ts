import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../shared/jobs/job-queue.js';

const QUEUE = 'stale-previews';

/** A party whose stored previews may show what visitors no longer see. */
interface StalePreviews {
  partyId: string;
}

@Injectable()
export class StalePreviewsQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** In the transaction that changes the party or its pictures. */
  enqueue(partyId: string): Promise<void> {
    return this.jobs.enqueue(QUEUE, { partyId } satisfies StalePreviews);
  }

  work(concurrency: number, handle: (stale: StalePreviews) => Promise<void>): Promise<void> {
    return this.jobs.work<StalePreviews>(QUEUE, concurrency, handle);
  }
}
