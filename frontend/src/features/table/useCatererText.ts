import { useTranslation } from 'react-i18next';
import { dotted } from '@/shared/text/dotted';
import type { Menu } from './types';
import { useDishName, useFoods, useWithout } from './useFoods';

export interface CatererText {
  /** For how many, and what some of them do not eat. */
  needs: string[];
  /** Of those who eat what is served, also what no ingredient says. */
  conditions: string[];
  dishes: { name: string; text: string }[];
}

/** What the kitchen has to know, in totals: no guest is named. */
export function useCatererText(menu: Menu): CatererText {
  const { t } = useTranslation('table');
  const [foods, without, dishName] = [useFoods(), useWithout(), useDishName()];
  const diets = menu.diets.map((diet) => {
    const what = [
      without(diet.without),
      diet.ask.length > 0 && t('ask', { list: foods(diet.ask) }),
      diet.is_urgent && t('urgent'),
    ];
    return `${diet.total} × ${dotted(what)}`;
  });
  const { to_check: toCheck, bring_food: bring } = menu;
  return {
    needs: [
      t('coming', { count: menu.coming }),
      ...diets,
      ...(toCheck ? [t('needs.toCheck', { count: toCheck })] : []),
      ...(bring ? [t('needs.bring', { count: bring })] : []),
    ],
    conditions: menu.conditions
      .filter(({ served }) => served > 0)
      .map(({ name, severity, served }) =>
        dotted([`${served} × ${name}`, severity === 'urgent' && t('urgent')]),
      ),
    dishes: menu.dishes.map((dish) => ({
      name: dishName(dish),
      text: dish.contains
        ? dish.contains.length > 0
          ? t('contains', { list: foods(dish.contains) })
          : t('containsNone')
        : t('unknown'),
    })),
  };
}
