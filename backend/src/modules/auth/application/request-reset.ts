import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { currentLocale } from '../../../shared/text/current-locale.js';

export const RESET_QUEUE = 'passwordResets';

export interface ResetRequest {
  email: string;
  /** Of who asked; jobs of an earlier version have none. */
  locale?: string;
}

@Injectable()
export class RequestReset {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * Only writes the request down. Whether anybody has that address is looked up afterwards, so
   * that neither the answer nor its time tells.
   */
  run(email: string): Promise<void> {
    return this.jobs.enqueue(RESET_QUEUE, {
      email,
      locale: currentLocale(),
    } satisfies ResetRequest);
  }
}
