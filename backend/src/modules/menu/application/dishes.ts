import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, limitReached, notFound } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { CareApi } from '../../care/care.api.js';
import { CarePeriodEnded } from '../../care/care.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Dish, MAX_DISHES, type DishChanges, type NewDish } from '../domain/dish.entity.js';
import { DishRepository } from '../infrastructure/dish.repository.js';

/** What the hosts serve, under the party's lock. */
@Injectable()
export class Dishes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly care: CareApi,
    private readonly parties: PartiesApi,
    private readonly dishes: DishRepository,
  ) {}

  /**
   * All or none. Repeating a request adds nothing; another dish of the same name is refused, so that no mark is lost.
   * @throws not_found, forbidden, party_cancelled, party_finished, care_over, dish_exists, limit_reached
   */
  add(hostId: string, partyId: string, added: readonly NewDish[]): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(hostId, partyId);
      const menu = await this.dishes.ofParty(partyId);
      for (const one of added) {
        const same = menu.find((dish) => dish.isCalled(one.name));
        if (same?.hasMarks(one.contains)) continue;
        if (same) throw conflict('dish_exists');
        if (menu.length >= MAX_DISHES) throw limitReached('dishes', MAX_DISHES);
        menu.push(new Dish(partyId, (menu.at(-1)?.position ?? 0) + 1, one));
      }
      this.dishes.add(...menu);
    });
  }

  /**
   * Repeating a request changes nothing.
   * @throws not_found, forbidden, party_cancelled, party_finished, care_over, dish_exists; dish_changed when another host
   * has marked it since it was read
   */
  change(hostId: string, partyId: string, id: string, changes: DishChanges): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(hostId, partyId);
      const menu = await this.dishes.ofParty(partyId);
      const dish = menu.find((one) => one.id === id);
      if (!dish) throw notFound();
      const { name, contains, containsBefore: before } = changes;
      const isDone = contains !== undefined && dish.hasMarks(contains);
      if (before !== undefined && !isDone && !dish.hasMarks(before)) throw conflict('dish_changed');
      if (name !== undefined && menu.some((one) => one !== dish && one.isCalled(name))) {
        throw conflict('dish_exists');
      }
      dish.change(changes);
    });
  }

  /** Idempotent. @throws not_found, forbidden, party_cancelled, party_finished, care_over */
  remove(hostId: string, partyId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(hostId, partyId);
      const menu = await this.dishes.ofParty(partyId);
      this.dishes.remove(...menu.filter((one) => one.id === id));
    });
  }

  /** What hosts wrote may name a child and what it cannot eat. In the transaction of the purge. */
  @On(CarePeriodEnded)
  async forget({ partyId, earlierEnd }: CarePeriodEnded): Promise<void> {
    if (!earlierEnd) this.dishes.remove(...(await this.dishes.ofParty(partyId)));
  }

  private async lock(hostId: string, partyId: string): Promise<void> {
    const party = await this.parties.lockHostedBy(hostId, partyId);
    if (party.cancelledAt) throw conflict('party_cancelled');
    if (party.status === 'finished') throw conflict('party_finished');
    // Also of a party that was started again: nothing would purge what is written now.
    if (this.care.isOver(party.dateEnd, this.clock.now())) throw conflict('care_over');
  }
}
