import { translator } from '../../../shared/text/translator.js';
import type { NamedFoodNeed } from '../../care/care.api.js';
import type { GuestAtTable, Menu } from '../application/read-table.js';
import { dishName } from '../application/dish-name.js';
import { USUAL_DISHES, usualDish } from '../domain/usual-dishes.js';
import type { DishChanges, NewDish } from '../domain/dish.entity.js';
import type { Change } from '../domain/proposal.js';
import type { ChangeDishRequest, NewDishRequest } from './dto/menu.requests.js';
import type {
  MenuResponse,
  PlateLabelResponse,
  TableGuestResponse,
  UsualDishResponse,
} from './dto/menu.responses.js';

type Changed = NonNullable<MenuResponse['changes']>[number];

export const toNewDish = ({ without = [], usual = null, ...dish }: NewDishRequest): NewDish => ({
  ...dish,
  without,
  usual,
});

export const toDishChanges = ({
  contains_before: containsBefore,
  ...changes
}: ChangeDishRequest): DishChanges => ({ ...changes, containsBefore });

const conditionName = (code: string, locale: string) =>
  translator(locale)(`healthConditions:${code}`);

export const toUsualDishes = (locale: string): UsualDishResponse[] =>
  USUAL_DISHES.map(({ code, contains }) => ({
    code,
    name: dishName(code, locale),
    contains: [...contains],
  }));

export function toMenu({ food, changes, ...menu }: Menu, locale: string): MenuResponse {
  const served = food.needs.filter(({ bringsFood }) => !bringsFood);
  return {
    rules_version: food.rulesVersion,
    coming: food.coming,
    not_shared: food.notShared,
    bring_food: food.needs.length - served.length,
    to_check: served.filter(({ isToCheck }) => isToCheck).length,
    with_nothing: menu.withNothing,
    conditions: conditionsOf(food.needs, locale),
    diets: menu.diets.map(({ isUrgent, ...diet }) => ({ ...diet, is_urgent: isUrgent })),
    dishes: menu.dishes.map(({ toCheck, contains, without, ...dish }) => ({
      ...dish,
      contains: contains && [...contains],
      without: [...without],
      to_check: toCheck,
    })),
    changes: changes && toChanges(changes, menu.dishes, locale),
  };
}

function conditionsOf(needs: Menu['food']['needs'], locale: string): MenuResponse['conditions'] {
  const noted = needs.flatMap(({ conditions, bringsFood }) =>
    conditions.map((one) => ({ ...one, isServed: !bringsFood })),
  );
  const severities = new Map(noted.map(({ code, severity }) => [code, severity]));
  return [...severities]
    .map(([code, severity]) => {
      const same = noted.filter((one) => one.code === code);
      const served = same.filter(({ isServed }) => isServed).length;
      return { name: conditionName(code, locale), severity, total: same.length, served };
    })
    .sort((a, b) => b.total - a.total);
}

/** One dish may be replaced by a version without several things, in several changes. */
function toChanges(changes: Change[], dishes: Menu['dishes'], locale: string): Changed[] {
  const shown = new Map<string, Changed>();
  const added: Changed[] = [];
  for (const change of changes) {
    if (change.kind === 'add') {
      const contains = [...(usualDish(change.usual)?.contains ?? [])];
      const name = dishName(change.usual, locale);
      added.push({ kind: 'add', usual: change.usual, dish_id: null, name, contains, without: [] });
      continue;
    }
    const dish = dishes.find(({ id }) => id === change.dishId);
    if (!dish) continue;
    const before = shown.get(dish.id) ?? {
      ...{ kind: 'replace' as const, usual: null, dish_id: dish.id, name: dish.name },
      contains: [...(dish.contains ?? [])],
      without: [...dish.without],
    };
    shown.set(dish.id, {
      ...before,
      contains: before.contains.filter((one) => one !== change.without),
      without: [...before.without, change.without],
    });
  }
  return [...shown.values(), ...added];
}

export const toTableGuest = (guest: GuestAtTable, locale: string): TableGuestResponse => ({
  ...toPlateLabel(guest),
  is_kid: guest.isKid,
  conditions: guest.conditions.map(({ code, severity }) => ({
    name: conditionName(code, locale),
    severity,
  })),
  what_to_do: guest.whatToDo,
  has_nothing: guest.hasNothing,
  safe: guest.safe,
  to_check: guest.toCheck,
});

export const toPlateLabel = (guest: NamedFoodNeed): PlateLabelResponse => ({
  guest_id: guest.guestId,
  full_name: guest.fullName,
  without: [...guest.excludes],
  ask: [...guest.checks],
  is_to_check: guest.isToCheck,
  brings_food: guest.bringsFood,
});
