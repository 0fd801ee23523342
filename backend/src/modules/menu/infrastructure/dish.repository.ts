import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { Dish } from '../domain/dish.entity.js';

/** Written under the lock of the party. */
@Injectable()
export class DishRepository extends Repository<Dish> {
  /** As they are now, in their order. */
  ofParty(partyId: string): Promise<Dish[]> {
    return this.em.find(Dish, { partyId }, { orderBy: { position: 'asc' }, refresh: true });
  }
}
