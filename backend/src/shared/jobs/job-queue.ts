import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss';
import { Config } from '../config/config.js';
import { JOBS_SCHEMA } from './jobs.schema.js';

/** Back-off of a job that fails: 2 s, doubled each time up to 15 minutes, for about two days. */
const RETRY = { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 };

/** A job that a killed process was at goes back to the queue after this. */
const EXPIRE_SECONDS = 60;

/** A full batch means that more waits: the next one is fetched at once. Each job fails alone. */
const WORK = {
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
} as const;

/**
 * Work that is written down in the transaction that asks for it and done afterwards, at least
 * once, by whichever replica is free (ADR 3).
 */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly boss: PgBoss;
  private started?: Promise<unknown>;

  constructor(
    @Inject(Config) config: Config,
    private readonly em: EntityManager,
  ) {
    this.boss = new PgBoss({
      connectionString: config.DATABASE_URL,
      schema: JOBS_SCHEMA,
      migrate: false,
      createSchema: false,
      schedule: false,
      useListenNotify: true,
      max: 4,
      application_name: 'convite-jobs',
    });
    this.boss.on('error', (error) => this.logger.warn(`queue: ${error.message}`));
  }

  /** Writes the job in the caller's transaction: it exists if and only if that commits. */
  async enqueue(queue: string, data: object): Promise<void> {
    await this.start();
    await this.boss.send(queue, data, { db: fromKysely(this.em.getKysely()) });
  }

  /** Makes the queue when it is new and works on it, `concurrency` jobs at a time. */
  async work<T extends object>(
    queue: string,
    concurrency: number,
    handle: (data: T, jobId: string) => Promise<void>,
  ): Promise<void> {
    await this.start();
    await this.boss.createQueue(queue, {
      ...RETRY,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: 60,
      notify: true,
    });
    await this.boss.work<T, object, typeof WORK & { batchSize: number }>(
      queue,
      { ...WORK, batchSize: concurrency },
      (jobs) => Promise.all(jobs.map((job) => settle(job, handle))),
    );
  }

  private async start(): Promise<void> {
    this.started ??= this.boss.start();
    await this.started;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    await this.started.catch(() => undefined);
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }
}

async function settle<T extends object>(
  job: Job<T>,
  handle: (data: T, jobId: string) => Promise<void>,
): Promise<JobResult> {
  try {
    await handle(job.data, job.id);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id: job.id, status: 'failed', output: { message } };
  }
}
