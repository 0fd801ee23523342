import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../shared/errors/domain-error.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';
import { NoticeReplies, type SeenChange } from './notice-replies.js';

/** As `SeeChange`, for a family that answers with its link. */
@Injectable()
export class SeeChangeByLink {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: InvitationsApi,
    private readonly changes: PartyChangeRepository,
    private readonly replies: NoticeReplies,
  ) {}

  /** @throws not_found, link_claimed, change_outdated, not_asked, not_accepted, party_cancelled, rsvp_expired, guest_arrived */
  run(secret: string, seen: SeenChange): Promise<void> {
    return this.em.transactional(async () => {
      const { id, partyId, answer } = await this.invitations.lockFamilyLink(secret);
      const found = await this.changes.find(seen.changeId);
      if (found?.partyId !== partyId) throw notFound();
      const reader = { accountId: null, familyLinkId: id };
      const isLeaving = await this.replies.record(found, reader, seen, answer === 'accepted');
      if (isLeaving) await this.invitations.withdraw(partyId, { familyLinkId: id });
    });
  }
}
