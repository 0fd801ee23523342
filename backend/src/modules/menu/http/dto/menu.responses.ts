import {
  flag,
  integer,
  list,
  oneOf,
  someOf,
  text,
  texts,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { INGREDIENTS } from '../../../../shared/food/ingredients.js';
import { SEVERITIES } from '../../../family/family.api.js';

const count = (description?: string) => integer(description).with({ minimum: 0 });
const ingredients = (description?: string) => someOf(INGREDIENTS, 'Ingredient', description);
const severity = oneOf(SEVERITIES, 'Severity');

export class UsualDishResponse extends WithFields({
  code: text(),
  name: text('In the language of Accept-Language.'),
  contains: ingredients('Usually. A proposal: the label decides.'),
}) {}

class DishResponse extends WithFields({
  id: uuid(),
  name: text(),
  contains: ingredients('Null: nobody has said it yet.').orNull(),
  without: ingredients('Of what it is the version without.'),
  usual: text('Which of the usual dishes it is.').orNull(),
  safe: count('Of those of whom something is told, who can eat it.'),
  unsafe: count(),
  to_check: count('Of whom it is not known.'),
}) {}

class FoodConditionResponse extends WithFields({
  name: text('In the language of Accept-Language.'),
  severity,
  total: count(),
  served: count('Of those, who eat what is served.'),
}) {}

class DietResponse extends WithFields({
  without: ingredients(),
  ask: ingredients('To be asked for before it is served.'),
  is_urgent: flag('By a condition that may threaten a life.'),
  total: count(),
}) {}

class ChangeResponse extends WithFields({
  kind: oneOf(
    ['add', 'replace'],
    'MenuChange',
    'add: a usual dish. replace: a dish by its version without something.',
  ),
  usual: text('The code of what is added.').orNull(),
  dish_id: uuid('What is replaced.').orNull(),
  name: text('Of the dish.'),
  contains: ingredients('Of the dish, after the change.'),
  without: ingredients('Of the dish, after the change.'),
}) {}

/** Totals, without names. */
export class MenuResponse extends WithFields({
  rules_version: integer('Of the rules by which conditions exclude ingredients.'),
  coming: count(),
  not_shared: count('Of those, of whom nothing is told.'),
  bring_food: count('Who bring their own.'),
  to_check: count(
    'Of whom a condition has to be asked for, or words stand without one, and who eat what is served.',
  ),
  with_nothing: count('Who have nothing that is safe.'),
  conditions: list(FoodConditionResponse, 'The most frequent first.'),
  diets: list(DietResponse, 'Of those who eat what is served, the most frequent first.'),
  dishes: list(DishResponse),
  changes: list(
    ChangeResponse,
    'The fewest after which all have three dishes without what they exclude. Null when the usual dishes do not help.',
  ).orNull(),
}) {}

class TableConditionResponse extends WithFields({ name: text(), severity }) {}

/** What one guest can eat, by what the family and the hosts told. */
export class TableGuestResponse extends WithFields({
  guest_id: uuid(),
  full_name: text(),
  is_kid: flag(),
  conditions: list(TableConditionResponse, 'Those that concern food.'),
  without: ingredients(),
  ask: ingredients('To be asked for before it is served.'),
  what_to_do: text("The family's words, which are not interpreted.").orNull(),
  is_to_check: flag('What a condition, or words without one, mean for a dish is not known.'),
  brings_food: flag(),
  has_nothing: flag('No dish is safe.'),
  safe: texts('Ids of dishes.'),
  to_check: texts('Ids of dishes.'),
}) {}

/** For the plate of one guest. */
export class PlateLabelResponse extends WithFields({
  guest_id: uuid(),
  full_name: text(),
  without: ingredients(),
  ask: ingredients(),
  is_to_check: flag(),
  brings_food: flag(),
}) {}
