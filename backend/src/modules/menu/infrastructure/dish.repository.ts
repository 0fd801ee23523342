import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Dish } from '../domain/dish.entity.js';

/** Written under the lock of the party. */
@Injectable()
export class DishRepository {
  constructor(private readonly em: EntityManager) {}

  /** As they are now, in their order. */
  ofParty(partyId: string): Promise<Dish[]> {
    return this.em.find(Dish, { partyId }, { orderBy: { position: 'asc' }, refresh: true });
  }

  /** Written by the next flush. */
  add(dishes: Dish[]): void {
    this.em.persist(dishes);
  }

  remove(dishes: Dish[]): void {
    this.em.remove(dishes);
  }
}
