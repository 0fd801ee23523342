import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { FamilyApi } from '../../family/family.api.js';
import type { Invitation } from '../domain/invitation.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { assertNotCancelled } from '../invitations.api.js';
import { AttendanceReported, GuestsChanged } from '../invitations.events.js';
import { InvitationAccess, type ListedGuest } from './invitation-access.js';
import { PromoteWaiting } from './promote-waiting.js';

/** What a host does with a guest of its list. */
@Injectable()
export class ListedGuests {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: InvitationAccess,
    private readonly family: FamilyApi,
    private readonly families: PartyFamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly promotion: PromoteWaiting,
    private readonly events: DomainEvents,
    private readonly live: LiveChannel,
  ) {}

  /** @throws not_found, forbidden, party_finished, guest_arrived */
  remove(accountId: string, listed: ListedGuest): Promise<void> {
    return this.em.transactional(async () => {
      const { invitation, party } = await this.access.lockForHost(accountId, listed);
      if (party.status === 'finished') throw conflict('party_finished');
      const now = this.clock.now();
      invitation.remove(now);
      await this.declineWithoutGuests(invitation, now);
      await this.events.publish(new GuestsChanged(party.id, { left: [invitation.id] }));
      await this.promotion.run(party);
    });
  }

  /**
   * Whether a guest whom the host typed in without a birthday is a kid.
   * A kid who has come stays one: otherwise it could leave without a hand-over.
   * @throws not_found, forbidden, party_finished, kind_known, guest_arrived
   */
  declareKind(accountId: string, listed: ListedGuest, isKid: boolean): Promise<void> {
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

  /**
   * Has the door record an arrival or an exit. Idempotent: a repeated one changes and records
   * nothing.
   * @throws not_found, forbidden, party_cancelled, party_not_started, not_accepted, not_arrived;
   * handover_required for the exit of a kid, by the door
   */
  recordAttendance(
    accountId: string,
    listed: ListedGuest,
    attendance: 'arrived' | 'exit',
  ): Promise<void> {
    return this.em.transactional(async () => {
      const { invitation, party } = await this.access.lockForHost(accountId, listed);
      assertNotCancelled(party);
      if (party.status !== 'started') throw conflict('party_not_started');
      if (!invitation.attendanceChanges(attendance)) return;
      await this.events.publish(
        new AttendanceReported(party.id, invitation.id, attendance, accountId, this.clock.now()),
      );
    });
  }

  /** A family by its link of which all who came were removed comes no more: its page has no address, its mails neither. */
  private async declineWithoutGuests({ partyId, familyId }: Invitation, now: Date): Promise<void> {
    const family = await this.families.find(partyId, familyId);
    if (!family || family.isClaimed || family.answer !== 'accepted') return;
    await this.em.flush();
    const rows = await this.invitations.ofFamilies([familyId]);
    if (!rows.some(({ isAccepted }) => isAccepted)) family.answerWith('declined', now, 'host');
  }
}
