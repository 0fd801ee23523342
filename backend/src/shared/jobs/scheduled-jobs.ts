import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DatabaseClock } from '../clock/database-clock.js';
import { JobClaims } from './job-claims.js';

/** Longer than what is due every minute takes; a nightly job that is cut off goes on the next night. */
const STOP_MS = 5_000;

/** For so long a server on which a job failed lets the others claim it, by less than a claim lasts. */
const LET_OTHERS_MS = 2_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref());

/** Another replica does it, and holds what is due for longer than a lock may be waited for. */
const isHeldElsewhere = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isHeldElsewhere)
    : error instanceof Error && 'code' in error && error.code === '55P03';

/** Runs what is due at certain times. */
@Injectable()
export class ScheduledJobs implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ScheduledJobs.name);
  private readonly running = new Set<Promise<void>>();
  /** Their last run on this server failed, as when its storage is broken. */
  private readonly failed = new Set<string>();
  private isStopping = false;

  constructor(
    private readonly clock: DatabaseClock,
    private readonly claims: JobClaims,
  ) {}

  /**
   * As `run`, on one of the replicas: the others send one statement. A server whose clock is ahead claims first,
   * unless the job failed on it.
   */
  runOnce(name: string, job: () => Promise<unknown>): Promise<void> {
    return this.run(name, async () => {
      if (this.failed.has(name)) await wait(LET_OTHERS_MS);
      if (this.isStopping || !(await this.claims.claim(name))) return;
      this.failed.add(name);
      await job();
      this.failed.delete(name);
    });
  }

  /**
   * Not on a server whose clock is wrong or that is stopping. An error is logged, and the next time tries
   * again.
   */
  async run(name: string, job: () => Promise<unknown>): Promise<void> {
    if (this.isStopping) return;
    const run = this.runLogged(name, job);
    this.running.add(run);
    await run;
    this.running.delete(run);
  }

  /** Before the database is closed, which would interrupt them. Waits at most 5 s. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const over = Promise.all(this.running);
    await Promise.race([over, wait(STOP_MS)]);
  }

  private async runLogged(name: string, job: () => Promise<unknown>): Promise<void> {
    try {
      if (await this.clock.isRight()) await job();
      else this.logger.error(`${name} does not run: this server's clock is wrong`);
    } catch (error) {
      if (isHeldElsewhere(error)) return;
      this.logger.error(error);
    }
  }
}
