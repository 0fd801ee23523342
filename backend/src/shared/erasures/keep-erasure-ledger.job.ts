import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Config } from '../config/config.js';
import { ScheduledJobs } from '../jobs/scheduled-jobs.js';
import { ErasureLedger } from './erasure-ledger.js';

/** A store that does not answer does not keep a server from starting. */
const START_MS = 10_000;

/** Replays the ledger before the server listens, and keeps the store's copy of it complete. */
@Injectable()
export class KeepErasureLedgerJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(KeepErasureLedgerJob.name);
  private isReplayed = false;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly jobs: ScheduledJobs,
    private readonly ledger: ErasureLedger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.RUN_JOBS) return; // a command, or a server beside one that runs jobs
    await Promise.race([this.replay(), wait(START_MS, undefined, { ref: false })]);
  }

  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  async run(): Promise<void> {
    if (!this.isReplayed) await this.jobs.run(KeepErasureLedgerJob.name, () => this.replay());
    await this.jobs.runOnce(KeepErasureLedgerJob.name, () => this.ledger.store());
  }

  private async replay(): Promise<void> {
    try {
      await this.ledger.tieStore();
      await this.ledger.replay();
      this.isReplayed = true;
    } catch (error) {
      this.logger.error(error); // tried again every minute
    }
  }
}
