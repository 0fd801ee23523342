import type { FoodRule } from '../../family/family.api.js';
import { foodNeed } from './food-need.js';

const rule = (given: Partial<FoodRule>): FoodRule => ({
  ...{ excludes: [], checks: [], checksAll: false },
  ...given,
});
const RULES: Record<string, FoodRule> = {
  celiac_disease: rule({ excludes: ['gluten'] }),
  egg_allergy: rule({ excludes: ['egg'] }),
  no_pork_diet: rule({ checks: ['meat'] }),
  vegetarian_diet: rule({ excludes: ['meat'] }),
  sesame_allergy: rule({ checksAll: true }),
};

const of = (codes: string[], more: { whatToDo?: string; bringsFood?: boolean } = {}) =>
  foodNeed(
    {
      conditions: codes.map((code) => ({ code, severity: 'plate' as const })),
      ...{ whatToDo: null, bringsFood: false },
      ...more,
    },
    (code) => RULES[code],
  );

describe('what notes mean where food is served', () => {
  it('joins what conditions exclude, and leaves out those that do not concern food', () => {
    expect(of(['egg_allergy', 'asthma', 'celiac_disease', 'no_pork_diet'])).toEqual({
      conditions: ['egg_allergy', 'celiac_disease', 'no_pork_diet'].map((code) => ({
        ...{ code, severity: 'plate' },
      })),
      excludes: ['gluten', 'egg'],
      checks: ['meat'],
      isToCheck: false,
      bringsFood: false,
    });
    expect(of(['no_pork_diet', 'vegetarian_diet'])).toMatchObject({ checks: [] });
  });

  it('is nothing without conditions, words and own food', () => {
    expect(of([])).toBeUndefined();
    expect(of(['asthma'])).toBeUndefined();
  });

  it('has words of the family beside conditions, which alone are computed', () => {
    expect(of(['egg_allergy'], { whatToDo: 'Tiene su remedio' })).toMatchObject({
      ...{ excludes: ['egg'], isToCheck: false },
    });
    expect(of(['asthma'], { whatToDo: 'Tiene su remedio' })).toMatchObject({ isToCheck: true });
    expect(of(['sesame_allergy'], { whatToDo: 'Nada de sésamo' })).toMatchObject({
      isToCheck: true,
    });
  });

  it('is to be checked for words alone and for what no ingredient says', () => {
    expect(of([], { whatToDo: 'No come gluten' })).toMatchObject({ excludes: [], isToCheck: true });
    expect(of(['sesame_allergy'])).toMatchObject({ excludes: [], isToCheck: true });
    expect(of(['celiac_disease'], { bringsFood: true })).toMatchObject({
      ...{ isToCheck: false, bringsFood: true },
    });
  });
});
