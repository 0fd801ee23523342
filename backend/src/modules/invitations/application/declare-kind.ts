import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict } from '../../../shared/errors/domain-error.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { InvitationAccess, type ListedGuest } from './invitation-access.js';
import { PromoteWaiting } from './promote-waiting.js';

/** The host says whether a guest whom it typed in without a birthday is a kid. */
@Injectable()
export class DeclareKind {
  constructor(
    private readonly em: EntityManager,
    private readonly access: InvitationAccess,
    private readonly family: FamilyApi,
    private readonly families: PartyFamilyRepository,
    private readonly promotion: PromoteWaiting,
    private readonly live: LiveChannel,
  ) {}

  /**
   * A kid who has come stays one: otherwise it could leave without a hand-over.
   * @throws not_found, forbidden, party_finished, kind_known, guest_arrived
   */
  run(accountId: string, listed: ListedGuest, isKid: boolean): Promise<void> {
    return this.em.transactional(async () => {
      const { invitation, party } = await this.access.lockForHost(accountId, listed);
      if (party.status === 'finished') throw conflict('party_finished');
      const typed = await this.families.find(party.id, invitation.familyId);
      if (!typed?.isWalkIn) throw conflict('kind_known');
      const wasKid = await this.family.declareKind(invitation.guestId, isKid);
      if (wasKid && !isKid) invitation.assertNotArrived();
      await this.promotion.run(party);
      this.live.signal(party.id, 'guests');
    });
  }
}
