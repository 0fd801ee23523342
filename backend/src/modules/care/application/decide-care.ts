import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import type { FamilyCaller } from '../../../shared/caller.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import {
  assertNotCancelled,
  InvitationsApi,
  type CareChoices,
} from '../../invitations/invitations.api.js';
import { Consent, opensMore } from '../domain/consent.entity.js';
import { ConsentRepository } from '../infrastructure/consent.repository.js';

/** What a household shares of one of its people at a party (docs/domain-rules.md, "Care data"). */
@Injectable()
export class DecideCare {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly invitations: InvitationsApi,
    private readonly consents: ConsentRepository,
  ) {}

  /**
   * Under the party's lock, as a read of a phone's copy is: what is read after a refusal does not have the
   * data. Withdrawing is possible at any time.
   * @throws not_found, forbidden for the host, guest_removed; for what opens more also party_cancelled,
   *   party_finished, and not_accepted for a photo permission and what to do
   */
  run(caller: FamilyCaller, invitationId: string, choices: CareChoices): Promise<void> {
    return this.em.transactional(async () => {
      const guest = await this.invitations.lockForHousehold(caller, invitationId);
      if (opensMore(choices)) {
        assertNotCancelled(guest.party);
        if (guest.party.status === 'finished') throw conflict('party_finished');
      }
      if ((choices.photos || choices.whatToDo) && !guest.isAccepted) throw conflict('not_accepted');
      const [known] = await this.consents.among([invitationId]);
      const consent = known ?? new Consent(invitationId, guest.partyId);
      consent.decide(choices, guest.namedAt, this.clock.now());
      this.consents.add(consent);
      if (choices.share || choices.whatToDo) await this.invitations.confirmGuest(invitationId);
    });
  }
}
