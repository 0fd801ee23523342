import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, forbidden } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { matchGuests } from '../domain/claimed-guests.js';
import type { PartyFamily } from '../domain/party-family.entity.js';
import { Invitation } from '../domain/invitation.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { LinkedGuestsReadModel } from '../infrastructure/linked-guests.read-model.js';
import { WaitRequestRepository } from '../infrastructure/wait-request.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { FamilyMerged, GuestsChanged } from '../invitations.events.js';
import { FamilyLinks } from './family-links.js';
import { PromoteWaiting } from './promote-waiting.js';

/** A household takes its family link, with all guests who came with it, once. */
@Injectable()
export class ClaimFamilyLink {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly links: FamilyLinks,
    private readonly promotion: PromoteWaiting,
    private readonly guests: LinkedGuestsReadModel,
    private readonly invitations: InvitationRepository,
    private readonly families: PartyFamilyRepository,
    private readonly requests: WaitRequestRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Locks the household, then the party (ADR 8). Repeating it changes nothing.
   * @returns the party's id
   * @throws not_found, forbidden for the host, link_claimed, guest_removed, limit_reached
   */
  run(accountId: string, secret: string): Promise<string> {
    return this.em.transactional(async () => {
      const found = await this.links.find(secret);
      await this.family.lockHousehold(accountId);
      const { link, party } = await this.links.lock(found);
      if (party.hostIds.includes(accountId)) throw forbidden();
      const known = await this.families.ofAccountAt(party.id, accountId);
      if (known?.id === (link.joinedId ?? link.id)) return party.id;
      link.assertUnclaimed();
      const now = this.clock.now();
      const family = await this.tie(link, known, accountId, now);
      await this.moveGuests(accountId, link, family, party, now);
      await this.promotion.run(party); // guests who were on the list twice are one now
      return party.id;
    });
  }

  /** @returns as which family the account answers from now on */
  private async tie(
    link: PartyFamily,
    known: PartyFamily | null,
    accountId: string,
    now: Date,
  ): Promise<PartyFamily> {
    if (known?.origin === 'listed') {
      link.join(known);
      known.hearFrom(link);
      await this.merge(link, known);
      return known;
    }
    if (known) {
      // What the host knows of the family, and its link, stay.
      for (const row of await this.invitations.ofFamilies([known.id])) row.moveTo(link.id);
      await this.merge(known, link);
      link.hearFrom(known);
      this.families.remove(known);
      await this.em.flush(); // before the account has another family
    }
    link.claim(accountId, now);
    return link;
  }

  private async merge(family: PartyFamily, into: PartyFamily): Promise<void> {
    await this.requests.merge(family.id, into.id);
    await this.events.publish(new FamilyMerged(family.id, into.id));
  }

  private async moveGuests(
    accountId: string,
    link: PartyFamily,
    family: PartyFamily,
    { status }: Pick<PartyFacts, 'status'>,
    now: Date,
  ): Promise<void> {
    const household = await this.invitations.ofHouseholds(link.partyId, [accountId]);
    if (household.length > 0 && household.every(({ isRemoved }) => isRemoved)) {
      throw conflict('guest_removed');
    }
    const guests = (await this.guests.of(link.id)).filter(({ accountId: of }) => !of);
    const moved = this.invitations.fromRows(guests.map(({ row }) => row));
    const members = await this.family.household(accountId);
    const matches = matchGuests(guests, members, accountId);

    const known = moved.flatMap(({ guestId }, index) => {
      const member = matches[index];
      return member ? [[guestId, member] as const] : [];
    });
    await this.family.takeOverNotes(new Map(known), link.id);
    const replaced = new Map<string, string>();
    for (const [index, invitation] of moved.entries()) {
      const member = matches[index];
      const own = household.find(({ guestId }) => guestId === member);
      if (own && status !== 'pending' && isAtDoor(own)) {
        // Phones may have recorded taps of either row: one who is inside twice stays so.
        if (!isInside(invitation)) invitation.remove(now);
        this.invitations.add(invitation);
        continue;
      }
      if (member) replaced.set(invitation.guestId, member);
      if (own?.isAccepted) {
        // What the household confirmed itself stays its own, also if it gives the link back.
        own.takeStay(invitation);
        await this.replace(invitation, own);
        continue;
      }
      if (own) await this.replace(own, invitation);
      await this.em.flush(); // before another row has the same person
      invitation.claim(accountId, family.id, member);
      if (invitation.isAccepted) invitation.accept(now); // the account names them
      this.invitations.add(invitation);
    }
    await this.em.flush();
    const newcomers = guests.filter((_, index) => !matches[index]);
    await this.family.adoptManualGuests(
      accountId,
      newcomers.map(({ personId }) => personId),
      link.id,
    );
    (await this.requests.ofFamily(family.id))?.follow(replaced);
    await this.family.forgetManualGuests([...replaced.keys()]);
    await this.openFor(accountId, link, family, now);
  }

  /** What was decided of the guest goes on with the other row. */
  private async replace(former: Invitation, by: Invitation): Promise<void> {
    const replaced = [{ invitationId: former.id, by: by.id }];
    await this.events.publish(new GuestsChanged(former.partyId, { replaced }));
    this.invitations.remove(former);
  }

  /** As opening the share link, with the link's answer for one who is not among its guests. */
  private async openFor(
    accountId: string,
    link: PartyFamily,
    family: PartyFamily,
    now: Date,
  ): Promise<void> {
    const place = { partyId: link.partyId, guestId: accountId, accountId, familyId: family.id };
    const own =
      (await this.invitations.findGuest(link.partyId, accountId)) ?? new Invitation(place, now);
    if (own.isRemoved) return;
    own.open(now);
    if (link.answer && !own.rsvp) own.decline(now);
    this.invitations.add(own);
    await this.em.flush();
  }
}

const isInside = ({ attendance }: Invitation) => attendance !== 'not_arrived';

const isAtDoor = (invitation: Invitation) => invitation.isAccepted || isInside(invitation);
