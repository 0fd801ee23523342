import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { On } from '../../../shared/events/domain-events.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { isOver } from '../domain/gift-terms.js';
import { GiftListRepository } from '../infrastructure/gift-list.repository.js';
import { GiftsReadModel } from '../infrastructure/gifts.read-model.js';

/** Hosts see who gives what once the party is over, and an end that they moved to look is final. */
@Injectable()
export class ShowGifts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly lists: GiftListRepository,
    private readonly gifts: GiftsReadModel,
  ) {}

  /** @returns what they see, and whether that is who gives what */
  async run(party: PartyFacts) {
    const now = this.clock.now();
    if (!isOver(party, now)) return this.read(party.id, false);
    const list = await this.lists.find(party.id);
    if (list?.isHeld(now)) return this.read(party.id, false);
    if (!list?.bindsHosts(now)) return this.read(party.id, true);
    return this.em.transactional(async () => {
      const locked = await this.parties.lock(party.id);
      if (!locked || !isOver(locked, now)) return this.read(party.id, false); // moved back meanwhile
      const shown = await this.read(party.id, true);
      const { ideas, collections } = shown.gifts;
      const areNamed = collections.length > 0 || ideas.some(({ names }) => names.length > 0);
      if (areNamed) (await this.lists.of(party.id)).show();
      return shown;
    });
  }

  private async read(partyId: string, areShown: boolean) {
    return { gifts: await this.gifts.ofHosts(partyId, areShown), areShown };
  }

  /** In the publisher's transaction, under the party's lock. @throws gifts_shown */
  @On(EndReplaced)
  async follow({ partyId, end, newEnd, isInOtherZone, now }: EndReplaced): Promise<void> {
    const isEarlier = newEnd < end;
    const list = await (isEarlier ? this.lists.of(partyId) : this.lists.find(partyId));
    list?.replaceEnd(end, newEnd, now);
    if (isEarlier && isInOtherZone) list?.hold(end);
  }
}

export type ShownGifts = Awaited<ReturnType<ShowGifts['run']>>;
