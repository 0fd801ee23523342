import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import type { FamilyCaller } from '../../../shared/caller.js';
import { conflict, invalidFields } from '../../../shared/errors/domain-error.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { FamilyApi } from '../../family/family.api.js';
import {
  assertNotCancelled,
  InvitationsApi,
  type AnsweredFor,
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
    private readonly family: FamilyApi,
    private readonly live: LiveChannel,
  ) {}

  /**
   * Under the party's lock, as a read of a phone's copy is: what is read after a refusal does not have the
   * data. Withdrawing is possible at any time.
   * @throws not_found, guest_removed; for what opens more also party_cancelled,
   *   party_finished, and not_accepted for what is noted; validation_failed for health conditions of a person of an account
   */
  run(caller: FamilyCaller, answered: AnsweredFor, choices: CareChoices): Promise<void> {
    const now = this.clock.now();
    const invitationId = answered.id;
    return this.em.transactional(async () => {
      const guest = await this.invitations.lockForHousehold(caller, answered);
      if (caller.kind === 'account' && choices.conditionIds) {
        throw invalidFields({ field: 'health_condition_ids', code: 'noted_in_family' });
      }
      if (opensMore(choices)) {
        assertNotCancelled(guest.party);
        if (guest.party.status === 'finished') throw conflict('party_finished');
      }
      const { photos, whatToDo, bringsFood, conditionIds } = choices;
      const isCareNoted = Boolean(whatToDo || bringsFood || conditionIds?.length);
      if ((photos || isCareNoted) && !guest.isAccepted) throw conflict('not_accepted');
      const [known] = await this.consents.among([invitationId]);
      const consent = known ?? new Consent(invitationId, guest.partyId);
      consent.decide(choices, guest.namedAt, now);
      if (caller.kind === 'family_bearer' && opensMore(choices) && choices.share !== false) {
        consent.agreeByNoting(now);
      }
      this.consents.add(consent);
      if (conditionIds) {
        await this.family.noteOfManualGuest(guest.guestId, conditionIds);
        this.live.signal(guest.partyId, 'guests');
      }
      if (choices.share || isCareNoted) await this.invitations.confirmGuest(invitationId, now);
    });
  }
}
