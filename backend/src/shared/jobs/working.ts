import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { JobQueue } from './job-queue.js';

/** A provider that lets a use case work on the jobs of a queue, `concurrency` at a time. */
export function working<T extends object, Data extends object>(
  queue: string,
  concurrency: number,
  useCase: Type<T>,
  work: (useCase: T, data: Data) => Promise<void>,
): Type<OnApplicationBootstrap> {
  @Injectable()
  class Working implements OnApplicationBootstrap {
    constructor(
      private readonly jobs: JobQueue,
      @Inject(useCase) private readonly worker: T,
    ) {}

    async onApplicationBootstrap(): Promise<void> {
      await this.jobs.work<Data>(queue, concurrency, (data) => work(this.worker, data));
    }
  }
  return Working;
}
