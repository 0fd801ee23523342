import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { LinkedPeople, LinkRequest } from '../domain/household-view.js';
import type { FamilyAnswer, PartyFamily } from '../domain/party-family.entity.js';
import { isRsvpClosed } from '../invitations.api.js';
import { FamilyLinkTokens } from '../infrastructure/family-link-tokens.js';
import { LinkedGuestsReadModel } from '../infrastructure/linked-guests.read-model.js';

/** What the bearer of a family link sees: nothing of other families, and no health data. */
export interface FamilyLinkView {
  id: string;
  /** To call as its bearer; null once an account answers. */
  token: string | null;
  party: PartyFacts;
  hostName: string;
  family: { name: string; children: string[]; siblingsWelcome: boolean };
  /** `claimed`: an account answers. `closed`: the deadline has passed, or the party is called off. */
  state: 'open' | 'closed' | 'claimed';
  /** To whose address changes are mailed; the address itself stays hidden from who bears the link. */
  heardAt: 'own' | 'hosts' | null;
  answer: ({ rsvp: FamilyAnswer } & LinkedPeople) | null;
  /** Its request for places. */
  waiting: LinkRequest | null;
}

@Injectable()
export class FamilyLinkViews {
  constructor(
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly guests: LinkedGuestsReadModel,
    private readonly tokens: FamilyLinkTokens,
  ) {}

  /** Of a claimed link only what the host wrote: the answer is the household's. */
  async of(link: PartyFamily, party: PartyFacts): Promise<FamilyLinkView> {
    const { name, children, siblingsWelcome, answer } = link;
    const now = this.clock.now();
    const isClosed = isRsvpClosed(party, now);
    const given = link.isClaimed ? null : await this.guests.answer(link.id, now);
    return {
      id: link.id,
      token: this.tokenOf(link),
      party,
      hostName: await this.parties.invitingName(party),
      family: { name, children, siblingsWelcome },
      heardAt: link.heardAt,
      state: link.isClaimed ? 'claimed' : isClosed ? 'closed' : 'open',
      answer: given && answer ? { rsvp: answer, ...given.coming } : null,
      waiting: given && given.waiting,
    };
  }

  private tokenOf({ id, partyId, secretHash, isClaimed }: PartyFamily): string | null {
    return isClaimed || !secretHash ? null : this.tokens.sign({ id, partyId, secretHash });
  }
}
