import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConditionChips } from '@/shared/care/ConditionChips';
import type { HealthCondition } from '@/shared/care/healthConditions';
import { Choice } from '@/shared/ui/Choice';
import type { CareValues } from '../../careForm';

interface Props {
  control: Control<CareValues>;
  childId: string;
  catalogue: HealthCondition[];
}

/** What is noted of a child, or that there is nothing. */
export function KidConditions({ control, childId, catalogue }: Props) {
  const { t } = useTranslation('care');
  const { field: chosen } = useController({ control, name: `children.${childId}.conditions` });
  const { field: nothing } = useController({ control, name: `children.${childId}.nothing` });
  const name = `conditions-${childId}`;
  return (
    <ConditionChips
      name={name}
      legend={t('conditions.legend')}
      catalogue={catalogue}
      chosen={chosen.value}
      onChange={(ids) => {
        chosen.onChange(ids);
        if (ids.length > 0) nothing.onChange(false);
      }}
      none={
        <Choice
          type="checkbox"
          name={name}
          checked={nothing.value}
          onChange={(checked) => {
            nothing.onChange(checked);
            if (checked) chosen.onChange([]);
          }}
        >
          {t('conditions.nothing')}
        </Choice>
      }
    />
  );
}
