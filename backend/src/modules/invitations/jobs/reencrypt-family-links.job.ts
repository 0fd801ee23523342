import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../shared/config/config.js';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { ReencryptFamilyLinks } from '../application/reencrypt-family-links.js';

/** At the start, because that is when keys change, and hourly for what servers with older keys wrote. */
@Injectable()
export class ReencryptFamilyLinksJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReencryptFamilyLinksJob.name);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly jobs: ScheduledJobs,
    private readonly reencrypt: ReencryptFamilyLinks,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.RUN_JOBS) await this.run();
  }

  @Cron(CronExpression.EVERY_HOUR)
  run(): Promise<void> {
    return this.jobs.run(ReencryptFamilyLinksJob.name, async () => {
      const { done, unreadable } = await this.reencrypt.run();
      if (done > 0) this.logger.log(`Encrypted ${done} family links with the current key`);
      if (unreadable > 0)
        this.logger.warn(`The key of ${unreadable} family links is not configured`);
    });
  }
}
