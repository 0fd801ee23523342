import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { currentLocale } from '../../../shared/text/current-locale.js';

export const RESET_QUEUE = 'passwordResets';

export interface ResetRequest {
  email: string;
  /** The locale of the request; jobs of earlier versions have none. */
  locale?: string;
  /** The party whose invitation the person returns to. */
  partyId?: string;
}

@Injectable()
export class RequestReset {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * Only enqueues the request. A job looks up the account, so that neither the response nor its
   * time reveals whether the address has one.
   */
  run(email: string, partyId?: string): Promise<void> {
    return this.jobs.enqueue(RESET_QUEUE, {
      email,
      locale: currentLocale(),
      ...(partyId && { partyId }),
    } satisfies ResetRequest);
  }
}
