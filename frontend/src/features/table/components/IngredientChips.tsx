import { useTranslation } from 'react-i18next';
import { ingredients } from '@/api/rules.gen';
import { Choice, Choices } from '@/shared/ui/Choice';
import type { Ingredient } from '../types';

interface Props {
  /** Null: nobody has said it yet. */
  contains: readonly Ingredient[] | null;
  onChange: (contains: Ingredient[] | null) => void;
}

/** What a dish contains, or that it is none of these: untouched, it stays open. */
export function IngredientChips({ contains, onChange }: Props) {
  const { t } = useTranslation('table');
  const chosen = contains ?? [];
  const toggle = (one: Ingredient, isOn: boolean) => {
    const next = [...chosen.filter((other) => other !== one), ...(isOn ? [one] : [])];
    onChange(next.length > 0 ? next : null);
  };
  return (
    <Choices legend={t('dish.contains')}>
      {ingredients.map((one) => (
        <Choice
          key={one}
          type="checkbox"
          name="contains"
          checked={chosen.includes(one)}
          onChange={(isOn) => toggle(one, isOn)}
        >
          {t(`ingredient.${one}`)}
        </Choice>
      ))}
      <Choice
        type="checkbox"
        name="contains"
        checked={contains?.length === 0}
        onChange={(isOn) => onChange(isOn ? [] : null)}
      >
        {t('dish.none')}
      </Choice>
    </Choices>
  );
}
