import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { FinishForgottenParties } from '../application/finish-forgotten-parties.js';

@Injectable()
export class ForgottenPartiesJob {
  private readonly logger = new Logger(ForgottenPartiesJob.name);

  constructor(private readonly finishForgottenParties: FinishForgottenParties) {}

  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  async run(): Promise<void> {
    try {
      await this.finishForgottenParties.run();
    } catch (error) {
      this.logger.error(error); // retried in the next minute
    }
  }
}
