import type { FoodNeed } from '../../care/care.api.js';
import type { Ingredient } from '../../../shared/food/ingredients.js';
import { dietsOf, plateOf, totalsOf, verdictOf } from './table.js';

const need = (given: Partial<FoodNeed>): FoodNeed => ({
  ...{ conditions: [], excludes: [], checks: [], isToCheck: false, bringsFood: false },
  ...given,
});
const dish = (id: string, contains: Ingredient[] | null) => ({ id, contains });

const CELIAC = need({ excludes: ['gluten'] });
const NO_PORK = need({ checks: ['meat'] });
const WORDS = need({ excludes: ['gluten'], isToCheck: true });

describe('whether a guest can eat a dish', () => {
  it.each([
    [CELIAC, ['gluten', 'milk'], 'no'],
    [CELIAC, ['milk'], 'yes'],
    [CELIAC, [], 'yes'],
    [CELIAC, null, 'check'],
    [NO_PORK, ['meat'], 'check'],
    [NO_PORK, ['gluten'], 'yes'],
    [WORDS, ['milk'], 'check'],
    [WORDS, [], 'check'],
    [WORDS, ['gluten'], 'no'],
    [need({ bringsFood: true }), null, 'yes'],
  ] as const)('%j of one with %j: %s', (one, contains, verdict) => {
    expect(verdictOf(one, { contains })).toBe(verdict);
  });
});

describe('a plate', () => {
  const cake = dish('cake', ['gluten']);

  it('has nothing when no dish is safe, also when one has to be read first', () => {
    expect(plateOf(CELIAC, [cake])).toEqual({ safe: [], toCheck: [], hasNothing: true });
    expect(plateOf(CELIAC, [cake, dish('x', null)])).toMatchObject({
      toCheck: ['x'],
      hasNothing: true,
    });
    expect(plateOf(CELIAC, [dish('fruit', [])])).toMatchObject({ hasNothing: false });
  });

  it('is not empty before there is a menu, and for those who bring their own', () => {
    expect(plateOf(CELIAC, []).hasNothing).toBe(false);
    expect(plateOf({ ...CELIAC, bringsFood: true }, [cake]).hasNothing).toBe(false);
  });

  it('of one who is to be checked is neither safe nor empty', () => {
    expect(plateOf(WORDS, [dish('fruit', [])])).toEqual({
      ...{ safe: [], toCheck: ['fruit'], hasNothing: false },
    });
    expect(plateOf(WORDS, [cake]).hasNothing).toBe(true);
  });
});

it('counts for how many a dish is, without those who bring their own', () => {
  const needs = [CELIAC, NO_PORK, WORDS, need({ excludes: ['meat'], bringsFood: true })];
  expect(totalsOf(dish('empanadas', ['gluten', 'meat']), needs)).toEqual({
    ...{ safe: 0, unsafe: 2, toCheck: 1 },
  });
  expect(totalsOf(dish('fruit', []), needs)).toEqual({ safe: 2, unsafe: 0, toCheck: 1 });
});

it('counts equal diets together, the urgent ones apart', () => {
  const urgent = need({ excludes: ['gluten'], conditions: [{ code: 'a', severity: 'urgent' }] });
  expect(dietsOf([CELIAC, urgent, WORDS, NO_PORK, need({ isToCheck: true })])).toEqual([
    { without: ['gluten'], ask: [], isUrgent: false, total: 2 },
    { without: [], ask: ['meat'], isUrgent: false, total: 1 },
    { without: ['gluten'], ask: [], isUrgent: true, total: 1 },
  ]);
});
