import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobFailure } from '../../../shared/jobs/job-failure.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { ALERTS_QUEUE, PUSH_QUEUE } from '../application/alert-queues.js';
import { DeliverPush, type QueuedPush } from '../application/deliver-push.js';
import { GatherAlerts } from '../application/gather-alerts.js';
import type { ToldOf } from '../domain/alert-news.entity.js';

const CONCURRENT = 5;

@Injectable()
export class AlertWorkers implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly gathering: GatherAlerts,
    private readonly delivery: DeliverPush,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ToldOf>(ALERTS_QUEUE, CONCURRENT, (told) => this.gather(told));
    await this.jobs.work<QueuedPush>(PUSH_QUEUE, CONCURRENT, (push) => this.delivery.run(push));
  }

  private async gather(told: ToldOf): Promise<void> {
    if (!(await this.gathering.run(told))) return;
    const later = { isFinal: false, needsPerson: false, code: 'later' };
    throw new JobFailure('not at this hour', later);
  }
}
