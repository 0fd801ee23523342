import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict, limitReached, notFound } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { CarePeriodEnded } from '../../care/care.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Dish, MAX_DISHES, type DishDetails, type NewDish } from '../domain/dish.entity.js';
import { DishRepository } from '../infrastructure/dish.repository.js';

/** What the hosts serve, under the party's lock. */
@Injectable()
export class Dishes {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly dishes: DishRepository,
  ) {}

  /**
   * All or none. One whose name the menu has already is there: repeating a request adds nothing.
   * @throws not_found, forbidden, party_cancelled, party_finished, limit_reached
   */
  add(hostId: string, partyId: string, added: readonly NewDish[]): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(hostId, partyId);
      const menu = await this.dishes.ofParty(partyId);
      for (const one of added) {
        if (menu.some((dish) => dish.isCalled(one.name))) continue;
        if (menu.length >= MAX_DISHES) throw limitReached('dishes', MAX_DISHES);
        menu.push(new Dish(partyId, (menu.at(-1)?.position ?? 0) + 1, one));
      }
      this.dishes.add(menu);
    });
  }

  /** @throws not_found, forbidden, party_cancelled, party_finished, dish_exists */
  change(
    hostId: string,
    partyId: string,
    id: string,
    changes: Partial<DishDetails>,
  ): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(hostId, partyId);
      const menu = await this.dishes.ofParty(partyId);
      const dish = menu.find((one) => one.id === id);
      if (!dish) throw notFound();
      const { name } = changes;
      if (name !== undefined && menu.some((one) => one !== dish && one.isCalled(name))) {
        throw conflict('dish_exists');
      }
      dish.change(changes);
    });
  }

  /** Idempotent. @throws not_found, forbidden, party_cancelled, party_finished */
  remove(hostId: string, partyId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(hostId, partyId);
      const menu = await this.dishes.ofParty(partyId);
      this.dishes.remove(menu.filter((one) => one.id === id));
    });
  }

  /** What hosts wrote may name a child and what it cannot eat. In the transaction of the purge. */
  @On(CarePeriodEnded)
  async forget({ partyId, earlierEnd }: CarePeriodEnded): Promise<void> {
    if (!earlierEnd) this.dishes.remove(await this.dishes.ofParty(partyId));
  }

  private async lock(hostId: string, partyId: string): Promise<void> {
    const party = await this.parties.lockHostedBy(hostId, partyId);
    if (party.cancelledAt) throw conflict('party_cancelled');
    if (party.status === 'finished') throw conflict('party_finished');
  }
}
