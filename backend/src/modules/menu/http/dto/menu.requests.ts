import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import {
  line,
  list,
  oneOf,
  someOf,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { INGREDIENTS } from '../../../../shared/food/ingredients.js';
import { DISH_NAME, MAX_DISHES } from '../../domain/dish.entity.js';
import { USUAL_DISHES } from '../../domain/usual-dishes.js';

const ingredients = (description: string) =>
  someOf(INGREDIENTS, 'Ingredient', description).checked(
    IsIn(INGREDIENTS, { each: true }),
    ArrayMaxSize(INGREDIENTS.length, { context: { max: INGREDIENTS.length } }),
    IsArray(),
  );

const name = line(DISH_NAME).example('Torta de cumpleaños');
const contains = ingredients(
  'Null: nobody has said it yet, so that it has to be checked.',
).orNull();
const without = ingredients('Of what it is the version without.').optional();

export class NewDishRequest extends WithFields({
  name,
  contains,
  without,
  usual: oneOf(
    USUAL_DISHES.map(({ code }) => code),
    'UsualDish',
    'Which of the usual dishes it is.',
  )
    .orNull()
    .optional(),
}) {}

export class AddDishesRequest extends WithFields({
  dishes: list(NewDishRequest, undefined, MAX_DISHES),
}) {}

/** What is left out stays. */
export class ChangeDishRequest extends WithFields({
  name: name.optional(),
  contains: contains.optional(),
  contains_before: ingredients('What it contained when it was read, so that no mark is lost.')
    .orNull()
    .optional(),
  without,
}) {}
