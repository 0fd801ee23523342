import { readFileSync } from 'node:fs';
import { FOOD_RULES } from './food-rules.js';

const CODES = Object.keys(
  JSON.parse(
    readFileSync(new URL('../../../locales/es/healthConditions.json', import.meta.url), 'utf8'),
  ) as Record<string, string>,
);

it('has rules of conditions of the catalogue, and of each of its allergies to food and diets', () => {
  expect([...FOOD_RULES.keys()].filter((code) => !CODES.includes(code))).toEqual([]);
  const others =
    /^(penicillin|nsaid|other_medicine|insect_sting|latex|cosmetics|pollen|dust|animal)_/;
  const food = CODES.filter(
    (code) => /_(allergy|diet|intolerance)$|celiac|gluten/.test(code) && !others.test(code),
  );
  expect(food.filter((code) => !FOOD_RULES.has(code))).toEqual([]);
});

it('says something of food with each', () => {
  for (const { excludes, checks, checksAll } of FOOD_RULES.values()) {
    expect(checksAll || excludes.length + checks.length > 0).toBe(true);
  }
});
