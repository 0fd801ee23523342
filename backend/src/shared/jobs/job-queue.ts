import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss';
import { DatabaseClock } from '../clock/database-clock.js';
import { Config } from '../config/config.js';
import { isPooled } from '../database/pooler.js';
import { Metrics } from '../metrics/metrics.js';
import { JobFailure } from './job-failure.js';
import { DEAD_QUEUE, JOBS_SCHEMA } from './jobs.schema.js';

/** Back-off: 2 s, doubled up to 15 minutes, for about two days. */
const RETRY = { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 };

/** A job of a killed process returns to the queue after this and the next check. */
const HEARTBEAT_SECONDS = 10;
const CHECK_SECONDS = 10;

/**
 * Completed jobs contain addresses and secrets of mailed links. They are deleted this long after their
 * completion, at the next of the checks, which look every so many seconds.
 */
const KEEP_COMPLETED_SECONDS = 30;
const DELETION_INTERVAL_SECONDS = 30;

/** Limit of one job, above the timeouts of its network calls. */
const EXPIRE_SECONDS = 60;

/** Dead jobs are kept this long for operators (`make jobs`); their links have expired by then. */
const DEAD_RETENTION_SECONDS = 7 * 24 * 3_600;

const STOP_MS = 5_000;

/** After a full batch the next one is fetched immediately. Jobs of a batch fail separately. */
const WORK = {
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
} as const;

/** One of a kind among those that wait. */
interface KeyedJob {
  key: string;
  data: object;
}

/**
 * Background jobs: queued in the transaction of the use case, run at least once after its commit by
 * any replica (ADR 3).
 */
@Injectable()
export class JobQueue implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private boss!: PgBoss;
  private readonly queues = new Set<string>();
  private started?: Promise<unknown>;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly metrics: Metrics,
    private readonly clock: DatabaseClock,
  ) {}

  /** Queues a job in the caller's transaction: it exists if and only if that commits. @param after seconds */
  async enqueue(queue: string, data: object, after = 0): Promise<void> {
    await this.start();
    await this.boss.send(queue, data, { startAfter: after, db: fromKysely(this.em.getKysely()) });
  }

  /**
   * As `enqueue`, after some seconds; each in place of a job of the same key that has not run, at the time which that
   * one had. Two statements, however many they are.
   */
  async enqueueLatest(queue: string, jobs: readonly KeyedJob[], seconds: number): Promise<void> {
    if (jobs.length === 0) return;
    await this.start();
    const waiting = await this.em.execute<{ key: string; due: number }[]>(
      `delete from ${JOBS_SCHEMA}.job
        where name = ? and singleton_key in (select json_array_elements_text(?::json))
          and state in ('created', 'retry')
        returning singleton_key as key, extract(epoch from start_after)::float8 * 1000 as due`,
      [queue, JSON.stringify(jobs.map(({ key }) => key))],
    );
    const due = new Map(waiting.map((job) => [job.key, new Date(job.due)]));
    await this.boss.insert(
      queue,
      jobs.map(({ key, data }) => ({
        ...{ data, singletonKey: key, startAfter: due.get(key) ?? seconds },
      })),
      { db: fromKysely(this.em.getKysely()) },
    );
  }

  /** Creates the queue if needed and processes its jobs, `concurrency` at a time. */
  async work<T extends object>(
    queue: string,
    concurrency: number,
    handle: (data: T, jobId: string) => Promise<void>,
  ): Promise<void> {
    await this.start();
    await this.prepare(queue);
    if (!this.config.RUN_JOBS) return;
    this.queues.add(queue);
    await this.boss.work<T, object, typeof WORK & { batchSize: number }>(
      queue,
      { ...WORK, batchSize: concurrency },
      (jobs) => Promise.all(jobs.map((job) => this.settle(queue, job, handle))),
    );
  }

  /** Deletes the jobs, dead ones included, whose data has these values, ignoring case. */
  async cancel(queue: string, data: Record<string, string>): Promise<void> {
    const fields = Object.entries(data);
    await this.em.execute(
      `delete from ${JOBS_SCHEMA}.job
        where (name = ? or source_name = ?)
          and ${fields.map(() => 'lower(data ->> ?) = lower(?)').join(' and ')}`,
      [queue, queue, ...fields.flat()],
    );
  }

  private async prepare(queue: string): Promise<void> {
    const dead = { retentionSeconds: DEAD_RETENTION_SECONDS };
    await this.boss.createQueue(DEAD_QUEUE, dead);
    await this.boss.updateQueue(DEAD_QUEUE, dead); // created by an earlier build
    const options = {
      ...RETRY,
      expireInSeconds: EXPIRE_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEEP_COMPLETED_SECONDS,
      deadLetter: DEAD_QUEUE,
      notify: true,
    };
    await this.boss.createQueue(queue, options);
    await this.boss.updateQueue(queue, options); // created by an earlier build
  }

  private async settle<T extends object>(
    queue: string,
    job: Job<T>,
    handle: (data: T, jobId: string) => Promise<void>,
  ): Promise<JobResult> {
    const stopTimer = this.metrics.jobs.startTimer({ queue });
    try {
      if (!(await this.clock.isRight())) throw new Error("this server's clock is wrong");
      await handle(job.data, job.id);
      stopTimer({ outcome: 'done' });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      stopTimer({ outcome: 'failed' });
      const { isFinal, needsPerson } =
        error instanceof JobFailure ? error : { isFinal: false, needsPerson: true };
      // pg-boss stores the reason with the job.
      const end = isFinal ? 'is given up' : 'is tried again';
      this.logger.warn(`a job of ${queue} failed and ${end}: ${nameOf(error)}`);
      const message = error instanceof Error ? error.message : String(error);
      const output = { message, ...(!needsPerson && { undeliverable: true }) };
      return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output };
    }
  }

  private async start(): Promise<void> {
    this.started ??= this.connect();
    await this.started;
  }

  private async connect(): Promise<void> {
    this.boss = new PgBoss({
      connectionString: this.config.DATABASE_URL,
      schema: JOBS_SCHEMA,
      migrate: false,
      createSchema: false,
      schedule: false,
      superviseIntervalSeconds: CHECK_SECONDS,
      monitorIntervalSeconds: CHECK_SECONDS,
      maintenanceIntervalSeconds: DELETION_INTERVAL_SECONDS,
      useListenNotify: !(await isPooled(this.config)), // else it asks every second
      max: 4,
      application_name: 'convite-jobs',
    });
    this.boss.on('error', (error) => this.logger.warn(`queue: ${error.message}`));
    await this.boss.start();
  }

  /** Starts no more jobs of the queue and waits at most 5 s for the running ones. */
  async stopWork(queue: string): Promise<void> {
    if (!this.queues.delete(queue)) return;
    const stopped = this.boss.offWork(queue);
    await Promise.race([stopped, new Promise((done) => setTimeout(done, STOP_MS).unref())]);
  }

  /** Before the HTTP server closes, so that a job is not interrupted. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues].map((queue) => this.stopWork(queue)));
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    await this.started.catch(() => undefined);
    await this.boss.stop({ graceful: true, timeout: STOP_MS });
  }
}

/** Not the message, which may quote a recipient's address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
