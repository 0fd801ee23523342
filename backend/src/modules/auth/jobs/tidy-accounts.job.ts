import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { TidyAccounts } from '../application/tidy-accounts.js';

@Injectable()
export class TidyAccountsJob {
  private readonly logger = new Logger(TidyAccountsJob.name);

  constructor(private readonly tidyAccounts: TidyAccounts) {}

  @Cron(CronExpression.EVERY_HOUR)
  async run(): Promise<void> {
    try {
      await this.tidyAccounts.run();
    } catch (error) {
      this.logger.error(error); // retried in the next hour
    }
  }
}
