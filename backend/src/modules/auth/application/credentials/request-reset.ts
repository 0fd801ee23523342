import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../../shared/jobs/job-queue.js';
import { currentLocale } from '../../../../shared/text/current-locale.js';

export const RESET_QUEUE = 'passwordResets';

export interface ResetRequest {
  email: string;
  /** The locale of the request; jobs of earlier versions have none. */
  locale?: string;
  /** The party whose invitation the person returns to. */
  partyId?: string;
  /** Whether the browser has signed in to the account before. */
  fromKnownDevice?: boolean;
}

@Injectable()
export class RequestReset {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * Only enqueues the request. A job looks up the account, so that neither the response nor its
   * time reveals whether the address has one.
   */
  run(request: Omit<ResetRequest, 'locale'>): Promise<void> {
    return this.jobs.enqueue(RESET_QUEUE, {
      ...request,
      locale: currentLocale(),
    } satisfies ResetRequest);
  }
}
