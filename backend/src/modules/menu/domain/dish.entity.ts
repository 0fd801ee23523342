import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { INGREDIENTS, type Ingredient } from '../../../shared/food/ingredients.js';

/** Of one party. */
export const MAX_DISHES = 30;

/** In characters. */
export const DISH_NAME = { min: 2, max: 60 } as const;

export interface DishDetails {
  name: string;
  /** Null while nobody has said what it contains. */
  contains: readonly Ingredient[] | null;
  /** Of what it is the version without, e.g. bread without gluten. */
  without: readonly Ingredient[];
}

/** With what it contained when the host read it, if that is said. */
export type DishChanges = Partial<DishDetails> & {
  containsBefore?: readonly Ingredient[] | null;
};

/** With its code among the usual dishes, if it is one. */
export type NewDish = DishDetails & { usual: string | null };

export type ListedDish = NewDish & { id: string };

const DishSchema = defineEntity({
  name: 'Dish',
  schema: 'menu',
  tableName: 'dishes',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    position: p.integer(),
    name: p.text(),
    contains: p.array().$type<Ingredient[]>().nullable(),
    without: p.array().$type<Ingredient[]>(),
    usual: p.text().nullable(),
  },
});

/** What the host serves at a party. */
export class Dish extends DishSchema.class {
  constructor(partyId: string, position: number, { name, usual, ...made }: NewDish) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.position = position;
    this.name = name;
    this.usual = usual;
    this.contains = null;
    this.without = [];
    this.change(made);
  }

  /** What is left out stays. What a dish contains it is no version without. */
  change({ name, contains, without }: Partial<DishDetails>): void {
    this.name = name ?? this.name;
    if (contains !== undefined) this.contains = contains && ordered(contains);
    const left = without ?? this.without;
    this.without = ordered(left.filter((one) => !this.contains?.includes(one)));
  }

  /** The same ingredients, in any order. */
  hasMarks(contains: readonly Ingredient[] | null): boolean {
    return this.contains?.join() === (contains ? ordered(contains).join() : undefined);
  }

  isCalled(name: string): boolean {
    return this.name.toLowerCase() === name.toLowerCase();
  }
}

const ordered = (some: readonly Ingredient[]) => INGREDIENTS.filter((one) => some.includes(one));

DishSchema.setClass(Dish);
export { DishSchema };
