import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import type { FamilyCaller } from '../../../shared/caller.js';
import { conflict, invalid, notFound } from '../../../shared/errors/domain-error.js';
import { ageOn } from '../../../shared/time/age.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { guestKindOf } from '../domain/places.js';
import { assertNotCancelled, type AnsweredFor } from '../invitations.api.js';
import { checkedPlan, mayLeaveAlone, mayStillPlan, type StayPlan } from '../domain/stay.js';
import { PickUpReadModel } from '../infrastructure/pick-up.read-model.js';
import { StayPlanned } from '../invitations.events.js';
import { InvitationAccess } from './invitation-access.js';

/** What a household states; what is undefined stays. */
export interface StayChanges extends Partial<
  Pick<StayPlan, 'stays' | 'pickedUpById' | 'pickedUpByName' | 'leavesAlone'>
> {
  typedPhone?: string | null;
  /** ISO code of a phone that is typed without prefix; the party's by default. */
  phoneCountry?: string | null;
}

/** How a child stays at a party, stated by its household (docs/domain-rules.md, "Stays"). */
@Injectable()
export class PlanStay {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly access: InvitationAccess,
    private readonly pickUps: PickUpReadModel,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Locks as an accept does. The deadline does not apply.
   * @throws Validation.validatePhone, not_found, party_cancelled, party_finished,
   *   not_accepted, not_a_kid, too_young_to_leave_alone, contact_phone_missing, taker_blocked
   */
  async run(caller: FamilyCaller, answered: AnsweredFor, changes: StayChanges): Promise<void> {
    return this.em.transactional(async () => {
      const { invitation, party } = await this.access.lockForHousehold(caller, answered);
      assertNotCancelled(party);
      if (!mayStillPlan(invitation, party, this.clock.now())) throw conflict('party_finished');
      const contactPhone = this.phoneOf(changes, party);

      const care = await this.family.careRecord(invitation.guestId);
      if (!care) throw notFound();
      const partyDay = dayIn(party.dateStart, party.timezone);
      const age = care.birthday === null ? null : ageOn(partyDay, care.birthday);
      const plan = checkedPlan(
        {
          stays: given(changes.stays, invitation.stays),
          contactPhone: given(contactPhone, invitation.contactPhone),
          ...pickUpOf(changes, invitation.stayPlan),
          leavesAlone: changes.leavesAlone ?? (invitation.leavesAlone && mayLeaveAlone(age)),
        },
        {
          kind: guestKindOf(care.birthday, partyDay, care.isKid),
          age,
          hasHouseholdPhone: Boolean(care.guardian ? care.guardian.phone : care.phone),
        },
      );
      if (changes.pickedUpById) {
        await this.checkPickUp(invitation.guestId, changes.pickedUpById, partyDay);
      }
      invitation.planStay(plan);
      const { id, familyId, broughtBy = null } = invitation;
      await this.events.publish(
        new StayPlanned(party.id, id, familyId, plan.pickedUpById, broughtBy),
      );
    });
  }

  /** @throws Validation.validatePhone */
  private phoneOf({ typedPhone, phoneCountry }: StayChanges, { place }: PartyFacts) {
    if (!typedPhone || phoneCountry) {
      return typedPhone && this.family.internationalPhone(typedPhone, phoneCountry ?? null);
    }
    const read = this.family.readPhone(typedPhone, place.country);
    if (!read) throw invalid('Validation.validatePhone');
    return read;
  }

  /** @throws not_found for a person of another household, and for a kid */
  private async checkPickUp(childId: string, id: string, partyDay: string): Promise<void> {
    const person = await this.pickUps.of(childId, id);
    if (!person || guestKindOf(person.birthday, partyDay) === 'kid') throw notFound();
  }
}

/** One adult, by id or by name. */
function pickUpOf(changes: StayChanges, stored: StayPlan) {
  return {
    pickedUpById: given(changes.pickedUpById, changes.pickedUpByName ? null : stored.pickedUpById),
    pickedUpByName: given(
      changes.pickedUpByName,
      changes.pickedUpById ? null : stored.pickedUpByName,
    ),
  };
}

const given = <T>(change: T | null | undefined, stored: T | null | undefined): T | null =>
  (change === undefined ? stored : change) ?? null;
