import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { notFound } from '../../../../shared/errors/domain-error.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';

/** The host has written to a family about what changed, because no mail reaches it. */
@Injectable()
export class TellFamily {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly changes: PartyChangeRepository,
  ) {}

  /**
   * Of all changes so far, for a caller that has checked the host. Idempotent.
   * @param isTold false takes it back
   * @throws not_found for a family that no change concerns
   */
  run(partyId: string, familyId: string, isTold: boolean): Promise<void> {
    return this.em.transactional(async () => {
      const notices = await this.changes.ofFamilyAt(partyId, familyId);
      if (notices.length === 0) throw notFound();
      const now = isTold ? this.clock.now() : null;
      notices.forEach((notice) => notice.tell(now));
    });
  }
}
