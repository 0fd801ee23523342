import { Migration } from '@mikro-orm/migrations';

/**
 * What may threaten a life within minutes. Each food allergy is among them: how severe the next reaction will
 * be does not follow from the ones before.
 */
const URGENT = [
  'milk_allergy',
  'egg_allergy',
  'peanut_allergy',
  'tree_nut_allergy',
  'wheat_allergy',
  'soy_allergy',
  'fish_allergy',
  'crustacean_allergy',
  'mollusc_allergy',
  'sesame_allergy',
  'mustard_allergy',
  'celery_allergy',
  'lupin_allergy',
  'legume_allergy',
  'corn_allergy',
  'fruit_allergy',
  'cocoa_allergy',
  'other_food_allergy',
  'anaphylaxis',
  'insect_sting_allergy',
  'latex_allergy',
  'asthma',
  'diabetes',
  'hypoglycemia',
  'swallowing_difficulty',
  'epilepsy',
  'febrile_seizures',
  'heart_condition',
  'bleeding_disorder',
];

/** What only matters where food is served, and does not within minutes. */
const PLATE = [
  'celiac_disease',
  'gluten_sensitivity',
  'lactose_intolerance',
  'fructose_intolerance',
  'sulphite_sensitivity',
  'food_additive_sensitivity',
  'vegetarian_diet',
  'vegan_diet',
  'no_pork_diet',
  'phenylketonuria',
  'g6pd_deficiency',
];

const list = (codes: string[]) => codes.map((code) => `'${code}'`).join(', ');

export class Migration20261129000510_urgent_conditions extends Migration {
  override up(): void {
    this.addSql(`
      update family.health_conditions
         set severity = case when code in (${list(URGENT)}) then 'urgent' else 'plate' end
       where code in (${list([...URGENT, ...PLATE])})`);
  }

  override down(): void {
    this.addSql(`update family.health_conditions set severity = 'care'`);
  }
}
