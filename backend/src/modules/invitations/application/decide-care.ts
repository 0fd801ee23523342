import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { opensMore, type CareChoices } from '../domain/care-choices.js';
import { assertNotCancelled } from '../invitations.api.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { InvitationAccess } from './invitation-access.js';

/** What a household shares of one of its people at a party (docs/domain-rules.md, "Care data"). */
@Injectable()
export class DecideCare {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly access: InvitationAccess,
    private readonly invitations: InvitationRepository,
  ) {}

  /**
   * Under the party's lock, as a read of a phone's copy is: what is read after a refusal does not have the
   * data. Withdrawing is possible at any time.
   * @throws not_found, forbidden for the host, guest_removed; for what opens more also party_cancelled,
   *   party_finished, and not_accepted for a photo permission and what to do
   */
  run(accountId: string, invitationId: string, choices: CareChoices): Promise<void> {
    return this.em.transactional(async () => {
      const partyId = await this.access.partyAnsweredBy(accountId, invitationId);
      await this.family.holdHousehold(accountId);
      const party = await this.parties.lock(partyId);
      const invitation = await this.invitations.findAgain(invitationId);
      if (!party || !invitation) throw notFound();
      invitation.assertNotRemoved(); // nothing is shared then
      if (opensMore(choices)) {
        assertNotCancelled(party);
        if (party.status === 'finished') throw conflict('party_finished');
      }
      if ((choices.photos || choices.whatToDo) && !invitation.isAccepted) {
        throw conflict('not_accepted');
      }
      invitation.decideCare(choices, this.clock.now());
    });
  }
}
