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
}

/** The commonest of the catalogue, those that were chosen, and the others in a list. */
export function Conditions({ calls, name, chosen, onChange }: Props) {
  const { t } = useTranslation('linkCare');
  const [catalogue, setCatalogue] = useState<readonly Condition[]>([]);
  useEffect(() => {
    void catalogueOf(calls).then(setCatalogue, () => undefined);
  }, [calls]);
  const isShown = ({ id }: Condition) =>
    commonConditions.some((common) => common === id) || chosen.includes(id);
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
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <span>{condition}</span>
          </label>
        ))}
        <select
          className="care-others"
          aria-label={t('conditions.other')}
          value=""
          onChange={({ target }) => onChange([...chosen, target.value])}
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
      </div>
    </fieldset>
  );
}
