import { Inject, Injectable, type Type } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from './scheduled-jobs.js';

/** A provider that lets a use case work at certain times, on one of the replicas. @param name for the log */
export function scheduled<T extends object>(
  name: string,
  times: string,
  useCase: Type<T>,
  work: (useCase: T) => Promise<unknown>,
): Type<{ run(): Promise<void> }> {
  @Injectable()
  class Scheduled {
    constructor(
      private readonly jobs: ScheduledJobs,
      @Inject(useCase) private readonly worker: T,
    ) {}

    @Cron(times, { waitForCompletion: true })
    run(): Promise<void> {
      return this.jobs.runOnce(name, () => work(this.worker));
    }
  }
  return Scheduled;
}
