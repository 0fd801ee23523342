import type { FoodNeed } from '../../care/care.api.js';
import { INGREDIENTS, type Ingredient } from '../../../shared/food/ingredients.js';
import type { ServedDish } from './table.js';
import { usualDish, type UsualDish } from './usual-dishes.js';

/** Dishes that each guest can eat. */
export const ENOUGH = 3;

/** What is on sale, or usually cooked, in a version without it. */
export const REPLACEABLE: readonly Ingredient[] = ['gluten', 'milk', 'egg', 'sugar'];

export type Change =
  | { kind: 'add'; usual: string }
  | { kind: 'replace'; dishId: string; without: Ingredient };

export type PlannedDish = ServedDish & { usual: string | null };

type Need = Pick<FoodNeed, 'excludes' | 'checks' | 'bringsFood'>;

/** Ingredients as bits: the search looks at some hundred thousand menus. */
const bitsOf = (some: readonly Ingredient[]) =>
  some.reduce((bits, one) => bits | (1 << INGREDIENTS.indexOf(one)), 0);

/** One that eats what another leaves is served with it. */
function strictest(needs: readonly Need[]): number[] {
  const served = needs.filter(({ bringsFood }) => !bringsFood);
  const kinds = [...new Set(served.map((one) => bitsOf([...one.excludes, ...one.checks])))];
  return kinds.filter(
    (kind) => kind && !kinds.some((other) => other !== kind && (other & kind) === kind),
  );
}

/** A step of the search: `before` becomes `after` on the table; an added dish was none before. */
interface Step {
  change: Change;
  /** The place of the dish; -1 for one that is added. */
  dish: number;
  bits: number;
}

function stepsFor(dishes: readonly PlannedDish[], usual: readonly UsualDish[]): Step[] {
  const replaced = dishes.flatMap(({ id, contains, usual: code }, dish) =>
    REPLACEABLE.filter(
      (one) => contains?.includes(one) && !usualDish(code)?.madeOf.includes(one),
    ).map((without): Step => ({
      change: { kind: 'replace', dishId: id, without },
      dish,
      bits: bitsOf([without]),
    })),
  );
  const served = new Set(dishes.map(({ usual: code }) => code));
  const added = usual
    .filter(({ code }) => !served.has(code))
    .map(({ code, contains }): Step => ({
      change: { kind: 'add', usual: code },
      dish: -1,
      bits: bitsOf(contains),
    }));
  return [...replaced, ...added];
}

/**
 * The fewest changes after which each guest has enough dishes without what it excludes or asks for. Of several plans, that
 * which replaces most, since all then eat the same; then that which gives most dishes to most kinds of guests. Exact: adding
 * dishes of the list that contain nothing takes at most as many changes as dishes are enough, and no longer plan is looked for.
 * @returns null when the list has not so many, because they are served and contain something here
 */
export function proposal(
  dishes: readonly PlannedDish[],
  needs: readonly Need[],
  usual: readonly UsualDish[],
): Change[] | null {
  const kinds = strictest(needs);
  const steps = stepsFor(dishes, usual);
  // What nobody has said the contents of is safe for no one.
  const served = dishes.map(({ contains }) => (contains ? bitsOf(contains) : -1));
  for (let length = 0; length <= ENOUGH; length += 1) {
    const best = new Search(kinds, steps).among(served, length);
    if (best) return best.map(({ change }) => change);
  }
  return null;
}

class Search {
  private best: { steps: Step[]; replaced: number; gain: number } | undefined;

  constructor(
    private readonly kinds: readonly number[],
    private readonly steps: readonly Step[],
  ) {}

  /** The best plan of exactly so many steps; undefined when there is none. */
  among(served: readonly number[], length: number): Step[] | undefined {
    const counts = this.kinds.map((kind) => served.filter((bits) => (bits & kind) === 0).length);
    this.extend([...served], counts, [], 0, length);
    return this.best?.steps;
  }

  private extend(
    served: number[],
    counts: readonly number[],
    taken: Step[],
    from: number,
    left: number,
  ): void {
    // A step gives each guest at most one dish more.
    if (counts.some((count) => count + left < ENOUGH)) return;
    if (left === 0) {
      const replaced = taken.filter(({ dish }) => dish >= 0).length;
      const gain = counts.reduce((sum, count) => sum + count, 0);
      const than = this.best;
      if (!than || replaced > than.replaced || (replaced === than.replaced && gain > than.gain)) {
        this.best = { steps: taken, replaced, gain };
      }
      return;
    }
    for (let at = from; at < this.steps.length; at += 1) {
      const step = this.steps[at];
      if (!step) continue;
      const before = step.dish < 0 ? -1 : (served[step.dish] ?? -1);
      const after = step.dish < 0 ? step.bits : before & ~step.bits;
      const next = counts.map((count, index) => {
        const kind = this.kinds[index] ?? 0;
        return count + Number((after & kind) === 0) - Number((before & kind) === 0);
      });
      if (step.dish >= 0) served[step.dish] = after;
      this.extend(served, next, [...taken, step], at + 1, left - 1);
      if (step.dish >= 0) served[step.dish] = before;
    }
  }
}
