import { useTranslation } from 'react-i18next';
import type { Ingredient } from './types';

/** Ingredients as a list in words: 'gluten y leche'. */
export function useFoods(): (some: readonly Ingredient[]) => string {
  const { t, i18n } = useTranslation('table');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (some) => list.format(some.map((one) => t(`ingredient.${one}`)));
}

/** 'Sin gluten y leche'; empty without any. */
export function useWithout(): (some: readonly Ingredient[]) => string {
  const { t } = useTranslation('table');
  const foods = useFoods();
  return (some) => (some.length > 0 ? t('without', { list: foods(some) }) : '');
}

/** A dish with what it is the version without. */
export function useDishName(): (dish: { name: string; without: readonly Ingredient[] }) => string {
  const without = useWithout();
  return ({ name, without: left }) => [name, without(left).toLowerCase()].filter(Boolean).join(' ');
}
