import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../shared/config/config.js';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { ReencryptCalendars } from '../application/calendars/reencrypt-calendars.js';

/** At the start, because that is when keys change, and hourly for what servers with older keys wrote. */
@Injectable()
export class ReencryptCalendarsJob implements OnApplicationBootstrap {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly jobs: ScheduledJobs,
    private readonly reencrypt: ReencryptCalendars,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.RUN_JOBS) await this.run();
  }

  @Cron(CronExpression.EVERY_HOUR)
  run(): Promise<void> {
    return this.jobs.run(ReencryptCalendarsJob.name, () => this.reencrypt.run());
  }
}
