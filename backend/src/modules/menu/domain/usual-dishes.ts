import type { Ingredient } from '../../../shared/food/ingredients.js';

/** A usual dish of a birthday party; its name is a text resource. */
export interface UsualDish {
  code: string;
  /** What it usually contains: a proposal, since the label decides. */
  contains: readonly Ingredient[];
  /** What it is made of, so that there is no version without it. */
  madeOf: readonly Ingredient[];
}

const dish = (contains: Ingredient[], madeOf: Ingredient[] = []) => ({ contains, madeOf });

/** Of the River Plate. What may be in most of those on sale is in the list, since a mark too many asks for a look. */
const DISHES = {
  sandwiches: dish(['gluten', 'milk', 'egg', 'soy', 'meat']),
  hot_dogs: dish(['gluten', 'milk', 'egg', 'soy', 'meat']),
  hamburgers: dish(['gluten', 'milk', 'egg', 'soy', 'meat']),
  chivitos: dish(['gluten', 'milk', 'egg', 'meat']),
  milanesas: dish(['gluten', 'milk', 'egg', 'meat']),
  nuggets: dish(['gluten', 'milk', 'egg', 'soy', 'meat'], ['meat']),
  choripan: dish(['gluten', 'soy', 'meat']),
  empanadas: dish(['gluten', 'milk', 'egg', 'meat']),
  pizza: dish(['gluten', 'milk', 'soy']),
  tart: dish(['gluten', 'milk', 'egg', 'meat']),
  omelette: dish(['egg', 'milk'], ['egg']),
  sausage_rolls: dish(['gluten', 'milk', 'egg', 'soy', 'meat']),
  cheese_sticks: dish(['gluten', 'milk', 'egg'], ['milk']),
  cold_cuts: dish(['milk', 'soy', 'meat'], ['meat']),
  rice_salad: dish(['egg', 'fish']),
  potato_chips: dish([]),
  corn_snacks: dish(['milk', 'soy']),
  bread_sticks: dish(['gluten', 'milk', 'soy']),
  popcorn: dish(['sugar']),
  salted_popcorn: dish([]),
  peanuts: dish(['peanut', 'tree_nuts'], ['peanut', 'tree_nuts']),
  fruit: dish([]),
  vegetable_sticks: dish([]),
  cake: dish(['gluten', 'milk', 'egg', 'soy', 'tree_nuts', 'sugar']),
  meringue_cake: dish(['gluten', 'milk', 'egg', 'tree_nuts', 'sugar']),
  cupcakes: dish(['gluten', 'milk', 'egg', 'soy', 'sugar']),
  brownies: dish(['gluten', 'milk', 'egg', 'soy', 'tree_nuts', 'sugar']),
  alfajores: dish(['gluten', 'milk', 'egg', 'soy', 'peanut', 'tree_nuts', 'sugar']),
  biscuits: dish(['gluten', 'milk', 'egg', 'soy', 'sugar']),
  croissants: dish(['gluten', 'milk', 'egg', 'sugar']),
  jelly: dish(['meat', 'sugar']),
  ice_cream: dish(['milk', 'egg', 'soy', 'peanut', 'tree_nuts', 'sugar']),
  water_ice: dish(['sugar']),
  dulce_de_leche: dish(['milk', 'sugar'], ['milk']),
  chocolates: dish(['milk', 'soy', 'peanut', 'tree_nuts', 'sugar']),
  sweets: dish(['meat', 'sugar']),
  lollipops: dish(['sugar']),
  marshmallows: dish(['egg', 'meat', 'sugar']),
  faina: dish([]),
  fried_potatoes: dish([]),
  fruit_skewers: dish([]),
  rice_cakes: dish([]),
} satisfies Record<string, Omit<UsualDish, 'code'>>;

export const USUAL_DISHES: readonly UsualDish[] = Object.entries(DISHES).map(([code, about]) => ({
  code,
  ...about,
}));

export const usualDish = (code: string | null): UsualDish | undefined =>
  USUAL_DISHES.find((one) => one.code === code);
