import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { MailOutcomes } from './mail-outcomes.js';

/** Read from the database, because each server knows only the mails that it tried. */
@Injectable()
export class MailMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly outcomes: MailOutcomes,
  ) {}

  /** By address: one full mailbox is no fault of the provider, however often it is tried. */
  onModuleInit(): void {
    this.metrics.gauge(
      'convite_mail_addresses_deferred',
      'Addresses whose mails the mail server put off, with 4xx, when they were last tried.',
      async () => {
        const count = await this.outcomes.countDeferred().catch(() => undefined);
        return count === undefined ? [] : [{ value: count }];
      },
    );
  }
}
