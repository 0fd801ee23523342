import type { FoodNeed } from '../../care/care.api.js';
import { INGREDIENTS, type Ingredient } from '../../../shared/food/ingredients.js';

/** A dish, as far as it matters who can eat it. */
export interface ServedDish {
  id: string;
  contains: readonly Ingredient[] | null;
}

/** yes: by what the family and the host told. check: somebody has to ask, or to read the label. */
export type Verdict = 'yes' | 'no' | 'check';

type Need = Pick<FoodNeed, 'excludes' | 'checks' | 'isToCheck' | 'bringsFood'>;

const concerns = (one: Need) => one.isToCheck || one.excludes.length > 0 || one.checks.length > 0;

/** Whether a guest can eat a dish (docs/domain-rules.md, "The table"). */
export function verdictOf(need: Need, { contains }: Pick<ServedDish, 'contains'>): Verdict {
  if (!concerns(need)) return 'yes';
  if (!contains) return 'check';
  if (contains.some((one) => need.excludes.includes(one))) return 'no';
  return need.isToCheck || contains.some((one) => need.checks.includes(one)) ? 'check' : 'yes';
}

/** What one guest can eat, by the ids of the dishes. */
export interface Plate {
  safe: string[];
  toCheck: string[];
  /** Nothing is safe, and for a guest who is to be checked nothing can be either. */
  hasNothing: boolean;
}

export function plateOf(need: Need, dishes: readonly ServedDish[]): Plate {
  const which = (verdict: Verdict) =>
    dishes.filter((dish) => verdictOf(need, dish) === verdict).map(({ id }) => id);
  const [safe, toCheck] = [which('yes'), which('check')];
  const canBeAsked = need.isToCheck && toCheck.length > 0;
  const isServed = dishes.length > 0 && !need.bringsFood;
  return { safe, toCheck, hasNothing: isServed && safe.length === 0 && !canBeAsked };
}

/** How many guests can eat a dish; the others told nothing that concerns food. */
export interface DishTotals {
  safe: number;
  unsafe: number;
  toCheck: number;
}

/** Of those who eat what is served. */
export function totalsOf(dish: ServedDish, needs: readonly Need[]): DishTotals {
  const served = needs.filter(({ bringsFood }) => !bringsFood);
  const count = (verdict: Verdict) =>
    served.filter((need) => verdictOf(need, dish) === verdict).length;
  return { safe: count('yes'), unsafe: count('no'), toCheck: count('check') };
}

/** What the kitchen leaves out for some guests. */
export interface Diet {
  without: Ingredient[];
  /** To be asked for. */
  ask: Ingredient[];
  isUrgent: boolean;
  total: number;
}

/** Equal ones together, the most frequent first. */
export function dietsOf(needs: readonly FoodNeed[]): Diet[] {
  const diets = new Map<string, Diet>();
  for (const { excludes, checks, conditions, bringsFood } of needs) {
    if (bringsFood || excludes.length + checks.length === 0) continue;
    const isUrgent = conditions.some(({ severity }) => severity === 'urgent');
    const key = JSON.stringify([excludes, checks, isUrgent]);
    const diet = diets.get(key) ?? { without: [...excludes], ask: [...checks], isUrgent, total: 0 };
    diet.total += 1;
    diets.set(key, diet);
  }
  const rank = ({ without }: Diet) => without.map((one) => INGREDIENTS.indexOf(one)).join(' ');
  return [...diets.values()].sort(
    (a, b) => b.total - a.total || rank(a).localeCompare(rank(b), 'en', { numeric: true }),
  );
}
