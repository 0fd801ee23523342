import { Global, Module } from '@nestjs/common';
import { Clock } from './clock/clock.js';
import { Config, readConfig } from './config/config.js';
import { DomainEvents } from './events/domain-events.js';
import { RateLimits } from './http/rate-limits.js';
import { JobQueue } from './jobs/job-queue.js';
import { MailOutbox } from './mail/mail-outbox.js';
import { MailRenderer } from './mail/mail-renderer.js';
import { Mailer } from './mail/mailer.js';

/** What no context owns and every context may use. */
@Global()
@Module({
  providers: [
    { provide: Config, useFactory: () => readConfig(process.env) },
    Clock,
    DomainEvents,
    JobQueue,
    MailOutbox,
    MailRenderer,
    Mailer,
    RateLimits,
  ],
  exports: [Config, Clock, DomainEvents, JobQueue, MailOutbox, MailRenderer, RateLimits],
})
export class SharedModule {}
