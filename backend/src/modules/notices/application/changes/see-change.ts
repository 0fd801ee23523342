import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../shared/errors/domain-error.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';
import { NoticeReplies, type SeenChange } from './notice-replies.js';

/** A household has read what changed of a party, and may reply whether it still comes. */
@Injectable()
export class SeeChange {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly changes: PartyChangeRepository,
    private readonly replies: NoticeReplies,
  ) {}

  /**
   * Under the party's lock, as an answer (ADR 8). People who no longer come are declined, also after the deadline.
   * Repeating it changes nothing.
   * @throws not_found for a change of which the household is not told, or once it is removed, change_outdated,
   *   not_asked, not_accepted, party_cancelled, rsvp_expired, guest_arrived
   */
  run(accountId: string, seen: SeenChange): Promise<void> {
    return this.em.transactional(async () => {
      const found = await this.changes.find(seen.changeId);
      const party = found && (await this.parties.lock(found.partyId));
      if (!party) throw notFound();
      const participation = await this.invitations.participation(accountId, party.id);
      if (participation === 'none') throw notFound();
      const reader = { accountId, familyLinkId: null };
      const isComing = participation === 'accepted';
      const isLeaving = await this.replies.record(found, reader, seen, isComing);
      if (seen.answer === 'coming') await this.invitations.confirm(party.id, accountId);
      if (isLeaving) await this.invitations.withdraw(party.id, { accountId });
    });
  }
}
