import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { FamilyLinkClaimed } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import type { ChangeAnswer, NoticeReader } from '../../domain/changes/change-notice.entity.js';
import type { PartyChange } from '../../domain/changes/party-change.entity.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';

interface SeenChange {
  changeId: string;
  /** Which edition was shown, as far as the client knows. */
  edition?: number | undefined;
  /** Whether the family still comes; undefined when it has only read it. */
  answer?: ChangeAnswer | undefined;
}

/**
 * Families have read what changed of a party, and may reply whether they still come. Under the party's lock, as an
 * answer (ADR 8). People who no longer come are declined, also after the deadline. Repeating it changes nothing.
 */
@Injectable()
export class NoticeReplies implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly changes: PartyChangeRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(FamilyLinkClaimed, (claimed) => this.move(claimed));
  }

  /**
   * @throws not_found for a change of which the household is not told, or once it is removed, change_outdated,
   *   not_asked, not_accepted, party_cancelled, rsvp_expired, guest_arrived
   */
  ofHousehold(accountId: string, seen: SeenChange): Promise<void> {
    return this.em.transactional(async () => {
      const found = await this.changes.find(seen.changeId);
      const party = found && (await this.parties.lock(found.partyId));
      if (!party) throw notFound();
      const participation = await this.invitations.participation(accountId, party.id);
      if (participation === 'none') throw notFound();
      const reader = { accountId, familyLinkId: null };
      const isComing = participation === 'accepted';
      const isLeaving = await this.record(found, reader, seen, isComing);
      if (seen.answer === 'coming') await this.invitations.confirm(party.id, accountId);
      if (isLeaving) await this.invitations.withdraw(party.id, { accountId });
    });
  }

  /**
   * Of a family that answers with its link.
   * @throws link_claimed, and as `ofHousehold`
   */
  byLink(secret: string, seen: SeenChange): Promise<void> {
    return this.em.transactional(async () => {
      const { id, partyId, answer } = await this.invitations.lockFamilyLink(secret);
      const found = await this.changes.find(seen.changeId);
      if (found?.partyId !== partyId) throw notFound();
      const reader = { accountId: null, familyLinkId: id };
      const isLeaving = await this.record(found, reader, seen, answer === 'accepted');
      if (isLeaving) await this.invitations.withdraw(partyId, { familyLinkId: id });
    });
  }

  /**
   * That the reader has seen the change, and all before it, and its reply.
   * @param isComing whether the reader holds places, without which there is nothing to confirm
   * @returns whether the reader was asked, and does not come
   * @throws not_found, change_outdated when the host has edited it since, not_asked, not_accepted
   */
  private async record(
    found: PartyChange,
    reader: NoticeReader,
    { edition, answer }: SeenChange,
    isComing: boolean,
  ): Promise<boolean> {
    const notice = await this.changes.findNotice(found.id, reader);
    const change = notice && (await this.changes.reload(found));
    if (!change) throw notFound();
    if (edition !== undefined && change.edition !== edition) throw conflict('change_outdated');
    const now = this.clock.now();
    for (const unseen of await this.changes.unseenOf(change.partyId, reader)) unseen.see(now);
    if (!answer) return false;
    if (!notice.asksToReconfirm) throw conflict('not_asked');
    if (answer === 'coming' && !isComing) throw conflict('not_accepted');
    notice.reply(answer, now);
    return answer === 'not_coming';
  }

  /** The notices of a family link become those of the household that claims it. */
  private async move({ familyLinkId, accountId }: FamilyLinkClaimed): Promise<void> {
    for (const notice of await this.changes.ofLink(familyLinkId)) {
      const reader = { accountId, familyLinkId: null };
      if (await this.changes.findNotice(notice.changeId, reader)) this.changes.remove(notice);
      else notice.moveTo(accountId);
    }
    await this.em.flush();
  }
}
