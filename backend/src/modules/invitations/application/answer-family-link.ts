import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyBearer } from '../../../shared/caller.js';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import type { AnsweredFor } from '../invitations.api.js';
import { AcceptInvitation } from './accept-invitation.js';
import { DeclineInvitation } from './decline-invitation.js';
import { FamilyLinkAccess } from './family-link-access.js';
import { FamilyLinkViews, type FamilyLinkView } from './family-link-view.js';
import { WithdrawLate } from './withdraw-late.js';

/** Who comes, by name and number; null when the family does not come. */
export type LinkAnswer = { children: string[]; adults: number } | null;

/** A family answers with its link, without an account. */
@Injectable()
export class AnswerFamilyLink {
  constructor(
    private readonly em: EntityManager,
    private readonly access: FamilyLinkAccess,
    private readonly acceptance: AcceptInvitation,
    private readonly declining: DeclineInvitation,
    private readonly withdrawal: WithdrawLate,
    private readonly views: FamilyLinkViews,
  ) {}

  /**
   * @throws not_found, link_claimed, party_cancelled, rsvp_expired, only_named_children, guest_removed, guest_arrived,
   *   not_enough_slots, limit_reached, validation_failed
   */
  run(secret: string, answer: LinkAnswer): Promise<FamilyLinkView> {
    return this.of(secret, async (caller) => {
      if (!answer) return this.declining.run(caller, own(caller), 'declined');
      const { children, adults } = answer;
      if (children.length + adults === 0) {
        throw invalidFields({ field: 'children', code: 'arrayNotEmpty' });
      }
      const people = [
        ...children.map((name) => ({ name, isKid: true })),
        ...Array.from({ length: adults }, () => ({ name: null, isKid: false })),
      ];
      return this.acceptance.run(caller, own(caller), [], { people });
    });
  }

  /** @throws not_found, link_claimed, not_accepted, party_cancelled, rsvp_expired, guest_arrived */
  withdraw(secret: string): Promise<FamilyLinkView> {
    return this.of(secret, (caller) => this.withdrawal.run(caller, own(caller)));
  }

  private of(secret: string, act: (caller: FamilyBearer) => Promise<unknown>) {
    return this.em.transactional(async () => {
      const { link, party } = await this.access.lock(await this.access.find(secret));
      await act({ kind: 'family_bearer', familyId: link.id, partyId: party.id });
      return this.views.of(await this.access.find(secret), party);
    });
  }
}

const own = ({ familyId, partyId }: FamilyBearer): AnsweredFor => ({
  ...{ id: familyId, familyId, partyId, accountId: null },
});
