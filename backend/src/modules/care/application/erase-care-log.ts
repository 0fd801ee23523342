import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { On } from '../../../shared/events/domain-events.js';
import { RetentionRuns } from '../../../shared/retention/retention-runs.js';
import { AccountErased } from '../../auth/auth.events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { FamilyMerged } from '../../invitations/invitations.events.js';
import { CARE_LOG_LIFE_MS } from '../domain/care-period.js';
import { CareCopyRepository } from '../infrastructure/care-copy.repository.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';
import { CareReadRepository } from '../infrastructure/care-read.repository.js';

/**
 * Deletes who read care data, the receipts, and that phones had copies, a year later (docs/domain-rules.md,
 * "Retention"); of an erased account its receipts, and the names of the helpers who read in its name.
 */
@Injectable()
export class EraseCareLog {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly runs: RetentionRuns,
    private readonly reads: CareReadRepository,
    private readonly purges: CarePurgeRepository,
    private readonly copies: CareCopyRepository,
    private readonly invitations: InvitationsApi,
  ) {}

  @On(AccountErased)
  async ofAccount({ accountId }: AccountErased): Promise<void> {
    await this.purges.removeReceiptsOf(await this.invitations.familiesOf(accountId));
    await this.reads.forgetHelpersOf(accountId);
  }

  @On(FamilyMerged)
  merge({ familyId, into }: FamilyMerged): Promise<void> {
    return this.purges.mergeReceipts(familyId, into);
  }

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
      await this.copies.removeMadeBefore(before);
    });
  }
}
