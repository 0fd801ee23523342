import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { CloseExpiredRsvps } from '../application/close-expired-rsvps.js';

@Injectable()
export class RsvpDeadlineJob {
  private readonly logger = new Logger(RsvpDeadlineJob.name);

  constructor(private readonly closeExpiredRsvps: CloseExpiredRsvps) {}

  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  async run(): Promise<void> {
    try {
      await this.closeExpiredRsvps.run();
    } catch (error) {
      this.logger.error(error); // retried in the next minute
    }
  }
}
