/** What food contains, as far as conditions and dishes state it. Meat is any meat. */
export const INGREDIENTS = [
  'gluten',
  'milk',
  'egg',
  'peanut',
  'tree_nuts',
  'soy',
  'fish',
  'shellfish',
  'sugar',
  'meat',
] as const;
export type Ingredient = (typeof INGREDIENTS)[number];
