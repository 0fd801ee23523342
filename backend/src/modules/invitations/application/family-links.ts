import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { hashSecret } from '../../../shared/crypto/secret.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { LinkedPeople, LinkRequest } from '../domain/household-view.js';
import type { FamilyAnswer, PartyFamily } from '../domain/party-family.entity.js';
import { FamilyLinkTokens } from '../infrastructure/family-link-tokens.js';
import { LinkedGuestsReadModel } from '../infrastructure/linked-guests.read-model.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { isRsvpClosed } from '../invitations.api.js';
import { OwnEmailGiven } from '../invitations.events.js';

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

/** Family links by their secrets. Unknown and malformed ones are the same to the caller. */
@Injectable()
export class FamilyLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly links: PartyFamilyRepository,
    private readonly guests: LinkedGuestsReadModel,
    private readonly tokens: FamilyLinkTokens,
  ) {}

  /** @throws not_found */
  async find(secret: string): Promise<PartyFamily> {
    const link = await this.links.findByHash(hashSecret(secret));
    if (!link) throw notFound();
    return link;
  }

  /** Locks the party and reads the link again. @throws not_found */
  async lock(link: PartyFamily): Promise<{ link: PartyFamily; party: PartyFacts }> {
    const party = await this.parties.lock(link.partyId);
    const current = await this.links.reload(link);
    if (!party || !current) throw notFound();
    return { link: current, party };
  }

  /** Its page was opened: the host sees that. @throws not_found */
  open(secret: string): Promise<FamilyLinkView> {
    return this.em.transactional(async () => {
      const found = await this.find(secret);
      if (!found.openedAt) {
        const { link, party } = await this.lock(found);
        link.open(this.clock.now());
        return this.viewOf(link, party);
      }
      const party = await this.parties.find(found.partyId);
      if (!party) throw notFound();
      return this.viewOf(found, party);
    });
  }

  /**
   * Where a family without an account wants to hear of changes; its host does not see the address.
   * @param email null: it does not want to any more
   * @throws not_found, link_claimed
   */
  hearAt(secret: string, email: string | null): Promise<FamilyLinkView> {
    return this.em.transactional(async () => {
      const { link, party } = await this.lock(await this.find(secret));
      const isNew = email !== null && email !== link.ownEmail;
      link.hearAt(email);
      if (isNew) await this.events.publish(new OwnEmailGiven(party.id, link.id, email));
      return this.viewOf(link, party);
    });
  }

  /** Of a claimed link only what the host wrote: the answer is the household's. */
  private async viewOf(link: PartyFamily, party: PartyFacts): Promise<FamilyLinkView> {
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
