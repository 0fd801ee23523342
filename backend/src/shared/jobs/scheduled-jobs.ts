import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DatabaseClock } from '../clock/database-clock.js';
import { JobClaims } from './job-claims.js';

/** Longer than what is due every minute takes; a nightly job that is cut off goes on the next night. */
const STOP_MS = 5_000;

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
  private isStopping = false;

  constructor(
    private readonly clock: DatabaseClock,
    private readonly claims: JobClaims,
  ) {}

  /** As `run`, on one of the replicas: the others send one statement. */
  runOnce(name: string, job: () => Promise<unknown>): Promise<void> {
    return this.run(name, async () => {
      if (await this.claims.claim(name)) await job();
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
    await Promise.race([over, new Promise((done) => setTimeout(done, STOP_MS).unref())]);
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
