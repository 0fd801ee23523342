import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import type { AnsweredFor } from '../invitations.api.js';
import { WaitRequestRepository } from '../infrastructure/wait-request.repository.js';
import { InvitationAccess } from './invitation-access.js';
import { PromoteWaiting } from './promote-waiting.js';

@Injectable()
export class LeaveWaitlist {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly access: InvitationAccess,
    private readonly requests: WaitRequestRepository,
    private readonly promotion: PromoteWaiting,
  ) {}

  /**
   * Ends the household's request; the places of an open offer go to the next ones.
   * @throws not_found, and as `answeredBy`, asked again under the lock
   */
  run(caller: FamilyCaller, { id, partyId }: AnsweredFor): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();
      await this.access.answeredBy(caller, id);
      const request = await this.requests.find(id);
      if (!request) throw notFound();
      this.requests.remove(request);
      await this.promotion.run(party);
    });
  }
}
