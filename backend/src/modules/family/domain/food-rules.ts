import type { Ingredient } from '../../../shared/food/ingredients.js';
import type { FoodRule } from '../family.api.js';

/** Raised when a condition excludes or checks something else, so that what was printed can be told apart. */
export const FOOD_RULES_VERSION = 1;

const excludes = (...ingredients: Ingredient[]): FoodRule => ({
  excludes: ingredients,
  checks: [],
  checksAll: false,
});

/** It concerns an ingredient that dishes do not state, or one that the family alone knows. */
const ASK: FoodRule = { excludes: [], checks: [], checksAll: true };

/**
 * The conditions of the catalogue that concern food, by code; their severity is in the catalogue. One that is wider than
 * its ingredients is not guessed: it has to be asked for.
 */
export const FOOD_RULES: ReadonlyMap<string, FoodRule> = new Map(
  Object.entries({
    celiac_disease: excludes('gluten'),
    gluten_sensitivity: excludes('gluten'),
    wheat_allergy: excludes('gluten'),
    lactose_intolerance: excludes('milk'),
    milk_allergy: excludes('milk'),
    egg_allergy: excludes('egg'),
    peanut_allergy: excludes('peanut'),
    tree_nut_allergy: excludes('tree_nuts'),
    soy_allergy: excludes('soy'),
    fish_allergy: excludes('fish'),
    crustacean_allergy: excludes('shellfish'),
    mollusc_allergy: excludes('shellfish'),
    diabetes: excludes('sugar'),
    vegetarian_diet: excludes('fish', 'shellfish', 'meat'),
    vegan_diet: excludes('milk', 'egg', 'fish', 'shellfish', 'meat'),
    no_pork_diet: { excludes: [], checks: ['meat'], checksAll: false },
    fructose_intolerance: { excludes: ['sugar'], checks: [], checksAll: true },
    legume_allergy: { excludes: ['soy'], checks: ['peanut'], checksAll: true },
    sesame_allergy: ASK,
    mustard_allergy: ASK,
    celery_allergy: ASK,
    lupin_allergy: ASK,
    corn_allergy: ASK,
    fruit_allergy: ASK,
    cocoa_allergy: ASK,
    sulphite_sensitivity: ASK,
    food_additive_sensitivity: ASK,
    other_food_allergy: ASK,
    anaphylaxis: ASK,
    hypoglycemia: ASK,
    phenylketonuria: ASK,
    g6pd_deficiency: ASK,
    swallowing_difficulty: ASK,
  }),
);
