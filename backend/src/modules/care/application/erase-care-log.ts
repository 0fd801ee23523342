import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { RetentionRuns } from '../../../shared/retention/retention-runs.js';
import { CARE_LOG_LIFE_MS } from '../../invitations/domain/care-log.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';
import { CareReadRepository } from '../infrastructure/care-read.repository.js';

/** Deletes who read care data, and the receipts, a year later (docs/domain-rules.md, "Retention"). */
@Injectable()
export class EraseCareLog {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly runs: RetentionRuns,
    private readonly reads: CareReadRepository,
    private readonly purges: CarePurgeRepository,
  ) {}

  /** Once a night over all replicas. */
  async run(): Promise<void> {
    const now = await this.clock.now();
    const run = await this.runs.claim('care_log', now);
    if (!run) return;
    // What became due in a time without runs may not be due: the clock may have jumped.
    const due = run.waiting?.from ?? now;
    const before = new Date(due.getTime() - CARE_LOG_LIFE_MS);
    await this.em.transactional(async () => {
      await this.reads.removeBefore(before);
      await this.purges.removeReceiptsBefore(before);
    });
  }
}
