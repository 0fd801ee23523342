import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { StaffActions } from './audit/staff-actions.js';
import { TidyStaffActionsJob } from './audit/tidy-staff-actions.job.js';
import { LastBackup } from './backups/last-backup.js';
import { Clock } from './clock/clock.js';
import { DatabaseClock } from './clock/database-clock.js';
import { Config, readConfig } from './config/config.js';
import { SigningKeys } from './config/signing-keys.js';
import { ReencryptSecretsJob } from './crypto/reencrypt-secrets.job.js';
import { SealedSecrets } from './crypto/sealed-secrets.js';
import { DomainEvents } from './events/domain-events.js';
import { Frontend } from './frontend/frontend.js';
import { PageHeads } from './frontend/page-heads.js';
import { ReleaseFiles } from './frontend/release-files.js';
import { Reader } from './database/reader.js';
import { WriteProbe } from './database/write-probe.js';
import { Readiness } from './health/readiness.js';
import { RateLimitTable } from './rate-limits/rate-limit.config.js';
import { RateLimits } from './rate-limits/rate-limits.js';
import { PersonalData } from './personal-data/personal-data.js';
import { StandingCallers } from './http/standing-callers.js';
import { RequestLog } from './logging/request-log.js';
import { LiveChannel } from './live/live-channel.js';
import { LiveEntities } from './live/live-entities.js';
import { RetentionRuns } from './retention/retention-runs.js';
import { JobClaims } from './jobs/job-claims.js';
import { JobPositions } from './jobs/job-positions.js';
import { ScheduledJobs } from './jobs/scheduled-jobs.js';
import { JobQueue } from './jobs/job-queue.js';
import { MailModule } from './mail/mail.module.js';
import { JobMetrics } from './jobs/job-metrics.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsServer } from './metrics/metrics-server.js';

/** Services that every context may inject. */
@Global()
@Module({
  imports: [DiscoveryModule, MailModule],
  providers: [
    { provide: Config, useFactory: () => readConfig(process.env) },
    Clock,
    DatabaseClock,
    DomainEvents,
    Frontend,
    JobClaims,
    JobPositions,
    JobQueue,
    LastBackup,
    LiveChannel,
    LiveEntities,
    Metrics,
    MetricsServer,
    JobMetrics,
    PageHeads,
    PersonalData,
    RateLimitTable,
    RateLimits,
    Reader,
    Readiness,
    ReencryptSecretsJob,
    ReleaseFiles,
    RetentionRuns,
    ScheduledJobs,
    SealedSecrets,
    SigningKeys,
    StaffActions,
    StandingCallers,
    TidyStaffActionsJob,
    WriteProbe,
    {
      provide: RequestLog,
      inject: [Config],
      useFactory: (config: Config) => new RequestLog(config.LOG_LEVEL, config.logKey),
    },
  ],
  exports: [
    Config,
    Clock,
    DatabaseClock,
    DomainEvents,
    JobPositions,
    JobQueue,
    LiveChannel,
    LiveEntities,
    MailModule,
    Metrics,
    PageHeads,
    PersonalData,
    RateLimits,
    Reader,
    Readiness,
    RequestLog,
    RetentionRuns,
    ScheduledJobs,
    SealedSecrets,
    SigningKeys,
    StaffActions,
    StandingCallers,
    WriteProbe,
  ],
})
export class SharedModule {}
