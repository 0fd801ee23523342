import { Injectable, Logger } from '@nestjs/common';
import { DatabaseClock } from '../clock/database-clock.js';

/** Runs what is due at certain times, on each replica. */
@Injectable()
export class ScheduledJobs {
  private readonly logger = new Logger(ScheduledJobs.name);

  constructor(private readonly clock: DatabaseClock) {}

  /** Not on a server whose clock is wrong. An error is logged, and the next time tries again. */
  async run(name: string, job: () => Promise<unknown>): Promise<void> {
    try {
      if (await this.clock.isRight()) await job();
      else this.logger.error(`${name} does not run: this server's clock is wrong`);
    } catch (error) {
      this.logger.error(error);
    }
  }
}
