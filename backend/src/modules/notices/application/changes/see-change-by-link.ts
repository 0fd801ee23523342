import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../shared/errors/domain-error.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';
import { AnswerFamilyLink } from '../../../invitations/application/answer-family-link.js';
import { FamilyLinkAccess } from '../../../invitations/application/family-link-access.js';
import {
  FamilyLinkViews,
  type FamilyLinkView,
} from '../../../invitations/application/family-link-view.js';
import { NoticeReplies, type SeenChange } from './notice-replies.js';

/** As `SeeChange`, for a family that answers with its link. */
@Injectable()
export class SeeChangeByLink {
  constructor(
    private readonly em: EntityManager,
    private readonly access: FamilyLinkAccess,
    private readonly changes: PartyChangeRepository,
    private readonly replies: NoticeReplies,
    private readonly answers: AnswerFamilyLink,
    private readonly views: FamilyLinkViews,
  ) {}

  /** @throws not_found, link_claimed, change_outdated, not_asked, not_accepted, party_cancelled, rsvp_expired, guest_arrived */
  run(secret: string, seen: SeenChange): Promise<FamilyLinkView> {
    return this.em.transactional(async () => {
      const { link, party } = await this.access.lock(await this.access.find(secret));
      link.assertUnclaimed();
      const found = await this.changes.find(seen.changeId);
      if (found?.partyId !== party.id) throw notFound();
      const reader = { accountId: null, familyLinkId: link.id };
      const isComing = link.answer === 'accepted';
      const isLeaving = await this.replies.record(found, reader, seen, isComing);
      if (isLeaving && link.answer !== 'declined') await this.answers.withdraw(link, party);
      await this.em.flush();
      return this.views.of(link, party);
    });
  }
}
