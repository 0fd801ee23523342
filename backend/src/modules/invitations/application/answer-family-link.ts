import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { translator } from '../../../shared/text/translator.js';
import { FamilyApi } from '../../family/family.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { FamilyLink } from '../domain/family-link.entity.js';
import { Invitation } from '../domain/invitation.entity.js';
import { LinkedFamily, type AnswerPlan } from '../domain/linked-family.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { LinkedGuestsReadModel } from '../infrastructure/linked-guests.read-model.js';
import { FamilyLinkAccess } from './family-link-access.js';
import { FamilyLinkViews, type FamilyLinkView } from './family-link-view.js';
import { LinkedGuestsRemoval } from './linked-guests-removal.js';
import { PartyPlaces } from './party-places.js';

/** Who comes, by name and number; null when the family does not come. */
export type LinkAnswer = { children: string[]; adults: number } | null;

/** A family answers with its link, without an account. Its guests are as those whom the host types in. */
@Injectable()
export class AnswerFamilyLink {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly access: FamilyLinkAccess,
    private readonly views: FamilyLinkViews,
    private readonly places: PartyPlaces,
    private readonly guests: LinkedGuestsReadModel,
    private readonly invitations: InvitationRepository,
    private readonly removal: LinkedGuestsRemoval,
  ) {}

  /**
   * Under the party's lock, as the answer of a household (ADR 8).
   * @throws not_found, link_claimed, party_cancelled, rsvp_expired, only_named_children, guest_removed, guest_arrived,
   *   not_enough_slots, validation_failed
   */
  run(secret: string, answer: LinkAnswer): Promise<FamilyLinkView> {
    return this.em.transactional(async () => {
      const { link, party } = await this.access.lock(await this.access.find(secret));
      const family = await this.familyOf(link, party);
      const now = this.clock.now();
      const t = translator(party.locale ?? undefined);
      const nameOfAdult = (number: number) =>
        number === 1
          ? t('guestNames:linkedAdult', { family: link.name })
          : t('guestNames:linkedAdultMore', { family: link.name, number });
      const plan = answer ? family.accept(answer, nameOfAdult, now) : family.decline(now);
      await this.places.assertRoomFor(party, plan);
      await this.apply(plan, link, party, now);
      await this.places.release(party);
      return this.views.of(link, party);
    });
  }

  /** The family no longer comes to a party that was moved. The caller's transaction holds the party's lock. */
  async withdraw(link: FamilyLink, party: PartyFacts): Promise<void> {
    const now = this.clock.now();
    await this.apply((await this.familyOf(link, party)).withdraw(now), link, party, now);
    await this.places.release(party);
  }

  private async familyOf(link: FamilyLink, party: PartyFacts): Promise<LinkedFamily> {
    const guests = await this.guests.of(link.id);
    const invitations = this.invitations.fromRows(guests.map(({ row }) => row));
    const known = guests.map(({ name, isKid }, index) => ({
      invitation: invitations[index] as Invitation,
      name,
      isKid,
    }));
    return new LinkedFamily(link, party, known);
  }

  private async apply(
    { stay, add, leave }: AnswerPlan,
    link: FamilyLink,
    party: PartyFacts,
    now: Date,
  ): Promise<void> {
    this.invitations.add(...stay.map(({ invitation }) => invitation));
    for (const { name, isKid } of add) {
      const person = await this.family.addManualGuest({
        partyId: link.partyId,
        fullName: name,
        email: null,
        birthday: null,
        healthInsuranceName: null,
        healthInsurancePhone: null,
        healthConditionIds: [],
        isKid,
      });
      const place = { partyId: link.partyId, guestId: person.id, accountId: null };
      const invitation = new Invitation({ ...place, familyLinkId: link.id }, now);
      invitation.accept(now);
      this.invitations.add(invitation);
    }
    const leaving = leave.map(({ invitation }) => invitation);
    await this.removal.run(leaving, party, (invitation) => invitation.decline(now));
    await this.em.flush();
  }
}
