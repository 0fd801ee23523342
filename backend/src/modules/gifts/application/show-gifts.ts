import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { On } from '../../../shared/events/domain-events.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { isOver } from '../domain/gift-terms.js';
import { GiftListRepository } from '../infrastructure/gift-list.repository.js';

/** Hosts see who gives what once the party is over, and an end that they moved to look is final. */
@Injectable()
export class ShowGifts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly lists: GiftListRepository,
  ) {}

  /** Whether the hosts see it now. */
  async areShown(party: PartyFacts): Promise<boolean> {
    const now = this.clock.now();
    if (!isOver(party, now)) return false;
    if (!(await this.lists.find(party.id))?.isBroughtForward(now)) return true;
    return this.em.transactional(async () => {
      const locked = await this.parties.lock(party.id);
      if (!locked || !isOver(locked, now)) return false; // moved back meanwhile
      (await this.lists.of(party.id)).show(now);
      return true;
    });
  }

  /** In the publisher's transaction, under the party's lock. @throws gifts_shown */
  @On(EndReplaced)
  async follow({ partyId, end, newEnd, now }: EndReplaced): Promise<void> {
    const isEarlier = newEnd < end;
    const list = await (isEarlier ? this.lists.of(partyId) : this.lists.find(partyId));
    list?.replaceEnd(end, newEnd, now);
  }
}
