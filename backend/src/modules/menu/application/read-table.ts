import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { nameKey } from '../../../shared/text/name-key.js';
import { CareApi, type FoodAtParty, type NamedFoodNeed } from '../../care/care.api.js';
import type { ListedDish } from '../domain/dish.entity.js';
import { proposal, type Change } from '../domain/proposal.js';
import {
  dietsOf,
  plateOf,
  totalsOf,
  type Diet,
  type DishTotals,
  type Plate,
} from '../domain/table.js';
import { USUAL_DISHES } from '../domain/usual-dishes.js';
import { dishName } from './dish-name.js';
import { DishReadModel } from '../infrastructure/dish.read-model.js';

/** Without names. */
export interface Menu {
  food: FoodAtParty;
  dishes: (ListedDish & DishTotals)[];
  diets: Diet[];
  /** Guests who have nothing that is safe. */
  withNothing: number;
  /** Null when nothing in the list of usual dishes helps. */
  changes: Change[] | null;
}

export type GuestAtTable = NamedFoodNeed & Plate;

/** What is served, and who can eat it, by what families and hosts told (docs/domain-rules.md, "The table"). */
@Injectable()
export class ReadTable {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly care: CareApi,
    private readonly dishes: DishReadModel,
  ) {}

  /** Totals alone, which are not recorded. No usual dish is proposed whose name in this language the menu has. */
  async menu(partyId: string, locale: string): Promise<Menu> {
    const food = await this.care.foodAtParty(partyId, this.clock.now());
    const dishes = await this.dishes.ofParty(partyId);
    const { needs } = food;
    const names = new Set(dishes.map(({ name }) => nameKey(name)));
    const others = USUAL_DISHES.filter(({ code }) => !names.has(nameKey(dishName(code, locale))));
    return {
      food,
      dishes: dishes.map((dish) => ({ ...dish, ...totalsOf(dish, needs) })),
      diets: dietsOf(needs),
      withNothing: needs.filter((need) => plateOf(need, dishes).hasNothing).length,
      changes: proposal(dishes, needs, others),
    };
  }

  /** Guest by guest. The read is recorded in the same transaction. */
  table(hostId: string, partyId: string): Promise<GuestAtTable[]> {
    return this.em.transactional(async () => {
      const needs = await this.read(hostId, partyId, 'table');
      const dishes = await this.dishes.ofParty(partyId);
      return needs.map((need) => ({ ...need, ...plateOf(need, dishes) }));
    });
  }

  /** For plates: who is served something else. The read is recorded in the same transaction. */
  labels(hostId: string, partyId: string): Promise<NamedFoodNeed[]> {
    return this.em.transactional(() => this.read(hostId, partyId, 'labels'));
  }

  private async read(hostId: string, partyId: string, surface: 'table' | 'labels') {
    const now = this.clock.now();
    return (await this.care.readFoodAtParty(partyId, hostId, surface, now)).needs;
  }
}
