import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonConditions } from '../../api/rules.gen';
import type { LinkCalls } from '../api';
import { catalogueOf, type Condition } from './api';

interface Props {
  calls: LinkCalls;
  /** Of the child. */
  name: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  bringsFood: boolean;
  onBringsFood: (brings: boolean) => void;
}

/** The commonest of the catalogue, those that were chosen, and the others in a list. */
export function Conditions({ calls, name, chosen, onChange, ...food }: Props) {
  const { t } = useTranslation('linkCare');
  const [catalogue, setCatalogue] = useState<readonly Condition[]>([]);
  useEffect(() => {
    void catalogueOf(calls).then(setCatalogue, () => undefined);
  }, [calls]);
  const isShown = ({ id }: Condition) =>
    commonConditions.some((common) => common === id) || chosen.includes(id);
  const concernsFood = (ids: readonly string[]) =>
    catalogue.some(({ id, concerns_food: isFood }) => isFood && ids.includes(id));
  const change = (ids: readonly string[]) => {
    onChange(ids);
    if (!concernsFood(ids)) food.onBringsFood(false);
  };
  if (catalogue.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('conditions.question', { name })}</legend>
      <div className="care-row">
        {catalogue.filter(isShown).map(({ id, name: condition }) => (
          <label key={id} className="care-chip">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                change(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <span>{condition}</span>
          </label>
        ))}
        <select
          className="care-others"
          aria-label={t('conditions.other')}
          value=""
          onChange={({ target }) => change([...chosen, target.value])}
        >
          <option value="">{t('conditions.other')}</option>
          {catalogue
            .filter((condition) => !isShown(condition))
            .map(({ id, name: condition }) => (
              <option key={id} value={id}>
                {condition}
              </option>
            ))}
        </select>
        {concernsFood(chosen) && (
          <label className="care-chip">
            <input
              type="checkbox"
              checked={food.bringsFood}
              onChange={({ target }) => food.onBringsFood(target.checked)}
            />
            <span>{t('bringsFood')}</span>
          </label>
        )}
      </div>
    </fieldset>
  );
}
