import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../../../shared/config/config.js';
import { ReencryptSecondFactors } from '../application/second-factor/reencrypt-second-factors.js';

/** At the start, because that is when keys change, and hourly for what servers with older keys wrote. */
@Injectable()
export class ReencryptSecondFactorsJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReencryptSecondFactorsJob.name);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly reencrypt: ReencryptSecondFactors,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.RUN_JOBS) await this.run();
  }

  @Cron(CronExpression.EVERY_HOUR)
  async run(): Promise<void> {
    try {
      const { done, unreadable } = await this.reencrypt.run();
      if (done > 0) this.logger.log(`Encrypted ${done} second factors with the current key`);
      if (unreadable > 0)
        this.logger.error(`The key of ${unreadable} second factors is not configured`);
    } catch (error) {
      this.logger.error(error); // retried in the next hour
    }
  }
}
