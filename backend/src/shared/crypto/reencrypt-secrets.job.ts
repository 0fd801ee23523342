import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../config/config.js';
import { ScheduledJobs } from '../jobs/scheduled-jobs.js';
import { SealedSecrets } from './sealed-secrets.js';

/** At the start, because that is when keys change, and hourly for what servers with older keys wrote. */
@Injectable()
export class ReencryptSecretsJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReencryptSecretsJob.name);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly jobs: ScheduledJobs,
    private readonly secrets: SealedSecrets,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.RUN_JOBS) await this.run();
  }

  @Cron(CronExpression.EVERY_HOUR, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(ReencryptSecretsJob.name, async () => {
      for (const { kind, done, unreadable } of await this.secrets.reencryptAll()) {
        if (done > 0) this.logger.log(`Encrypted ${done} ${kind} with the current key`);
        if (unreadable > 0)
          this.logger.error(`${unreadable} ${kind} are damaged, or their key is not configured`);
      }
    });
  }
}
