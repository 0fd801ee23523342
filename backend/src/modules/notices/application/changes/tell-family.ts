import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { notFound } from '../../../../shared/errors/domain-error.js';
import { PlaceNoticeRepository } from '../../infrastructure/places/place-notice.repository.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';

/** The host has written to a family about what changed or its places, because no mail reaches it. */
@Injectable()
export class TellFamily {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly changes: PartyChangeRepository,
    private readonly places: PlaceNoticeRepository,
  ) {}

  /**
   * Of all so far, for a caller that has checked the host. Idempotent.
   * @param isTold false takes it back
   * @throws not_found for a family that nothing of it concerns
   */
  run(partyId: string, familyId: string, isTold: boolean): Promise<void> {
    return this.em.transactional(async () => {
      const place = await this.places.find(partyId, familyId);
      const notices = [
        ...(await this.changes.ofFamilyAt(partyId, familyId)),
        ...(place ? [place] : []),
      ];
      if (notices.length === 0) throw notFound();
      const now = isTold ? this.clock.now() : null;
      notices.forEach((notice) => notice.tell(now));
    });
  }
}
