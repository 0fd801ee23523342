import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { AddressHasher } from './address-hasher.js';
import { GuestMails } from './guest-mails.js';
import { MailChecks } from './mail-checks.js';
import { MailChoices } from './mail-choices.js';
import { MailMetrics } from './mail-metrics.js';
import { MailOptOuts } from './mail-opt-outs.js';
import { MailOutbox } from './mail-outbox.js';
import { MailOutcomes } from './mail-outcomes.js';
import { MailSuppressions } from './mail-suppressions.js';
import { MailTemplates } from './mail-templates.js';
import { CONCURRENT_MAILS, MailWorker } from './mail-worker.js';
import { TidyMailRecordsJob } from './tidy-mail-records.job.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Milliseconds, together less than a job may take. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const mailerOptions = (config: Config): MailerOptions => ({
  transport: { ...TIMEOUTS, url: config.SMTP_URL, pool: true, maxConnections: CONCURRENT_MAILS },
  template: { adapter: new MailTemplates() },
});

@Module({
  imports: [
    MailerModule.forRootAsync({ imports: [], inject: [Config], useFactory: mailerOptions }),
  ],
  providers: [
    AddressHasher,
    GuestMails,
    MailChecks,
    MailChoices,
    MailMetrics,
    MailOptOuts,
    MailOutbox,
    MailOutcomes,
    MailSuppressions,
    MailWorker,
    TidyMailRecordsJob,
    UnsubscribeLinks,
  ],
  exports: [
    GuestMails,
    MailChecks,
    MailChoices,
    MailOptOuts,
    MailOutbox,
    MailOutcomes,
    MailSuppressions,
    UnsubscribeLinks,
  ],
})
export class MailModule {}
