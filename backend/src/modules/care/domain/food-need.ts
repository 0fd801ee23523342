import { INGREDIENTS } from '../../../shared/food/ingredients.js';
import type { FoodRule } from '../../family/family.api.js';
import type { FoodNeed } from '../care.api.js';

/** What is noted of a guest who comes. */
export interface NotedGuest {
  conditions: FoodNeed['conditions'];
  whatToDo: string | null;
  bringsFood: boolean;
}

/**
 * What the notes mean where food is served. The family's own words are never interpreted: they stand beside its conditions,
 * and a guest with words alone is to be checked.
 * @returns undefined when nothing is noted that may concern food
 */
export function foodNeed(
  { conditions, whatToDo, bringsFood }: NotedGuest,
  ruleOf: (code: string) => FoodRule | undefined,
): FoodNeed | undefined {
  const concerned = conditions.filter(({ code }) => ruleOf(code));
  if (concerned.length === 0 && !whatToDo && !bringsFood) return undefined;
  const rules = concerned.flatMap(({ code }) => ruleOf(code) ?? []);
  const among = (which: 'excludes' | 'checks') =>
    INGREDIENTS.filter((one) => rules.some((rule) => rule[which].includes(one)));
  const excludes = among('excludes');
  return {
    conditions: concerned,
    excludes,
    checks: among('checks').filter((one) => !excludes.includes(one)),
    isToCheck: rules.length > 0 ? rules.some(({ checksAll }) => checksAll) : Boolean(whatToDo),
    bringsFood,
  };
}
