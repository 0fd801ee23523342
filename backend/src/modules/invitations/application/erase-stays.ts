import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { RetentionRuns } from '../../../shared/retention/retention-runs.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { STAY_WATCH_MS } from '../domain/stay-retention.js';
import { DueStaysReadModel } from '../infrastructure/due-stays.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';

/**
 * Erases whom to call and who picks up once the host no longer sees them (docs/domain-rules.md,
 * "Retention").
 */
@Injectable()
export class EraseStays {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly runs: RetentionRuns,
    private readonly parties: PartiesApi,
    private readonly due: DueStaysReadModel,
    private readonly invitations: InvitationRepository,
  ) {}

  /** Once a night over all replicas. @returns of how many parties */
  async run(): Promise<number> {
    const now = await this.clock.now();
    const since = await this.runs.claim('stays', now);
    if (!since || now.getTime() - since.getTime() < STAY_WATCH_MS) return 0;
    const partyIds = await this.due.parties(now);
    for (const partyId of partyIds) await this.eraseOf(partyId, now);
    return partyIds.length;
  }

  private eraseOf(partyId: string, now: Date): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(partyId);
      if (!party || party.guestInfoUntil >= now) return;
      for (const invitation of await this.invitations.withStays(partyId)) invitation.forgetStay();
    });
  }
}
