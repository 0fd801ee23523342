import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { HealthCondition } from '@/shared/care/healthConditions';
import { Choice } from '@/shared/ui/Choice';
import { hasFood, type CareValues } from '../../careForm';

interface Props {
  childId: string;
  catalogue: HealthCondition[];
}

/** Whether a child who cannot eat everything brings its own food. */
export function BringsFood({ childId, catalogue }: Props) {
  const { t } = useTranslation('care');
  const { control } = useFormContext<CareValues>();
  const { field } = useController({ control, name: `children.${childId}.bringsFood` });
  const conditions = useWatch({ control, name: `children.${childId}.conditions` });
  if (!hasFood(conditions, catalogue)) return null;
  return (
    <div>
      <Choice
        type="checkbox"
        name={`food-${childId}`}
        checked={Boolean(field.value)}
        onChange={field.onChange}
      >
        {t('bringsFood')}
      </Choice>
    </div>
  );
}
