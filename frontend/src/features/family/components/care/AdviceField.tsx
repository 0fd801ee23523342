import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { whatToDo } from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import type { HealthCondition } from '@/shared/care/healthConditions';
import { hasUrgent, type CareValues } from '../../careForm';

interface Props {
  childId: string;
  /** The child's first name. */
  name: string;
  catalogue: HealthCondition[];
}

/** What to do if it gets serious: asked when one of the conditions may. */
export function AdviceField({ childId, name, catalogue }: Props) {
  const { t } = useTranslation('family');
  const { control } = useFormContext<CareValues>();
  const { conditions, whatToDo: text } = useWatch({ control, name: `children.${childId}` });
  if (!hasUrgent(conditions, catalogue)) return null;
  const label = t('atParty.advice.label', { name });
  const count = checks.characterCount(text.trim());
  return (
    <FormTextField
      control={control}
      name={`children.${childId}.whatToDo`}
      label={label}
      optional
      multiline
      minRows={2}
      maxRows={6}
      placeholder={t('atParty.advice.placeholder')}
      checks={[checks.lines(whatToDo)]}
      helperText={t('atParty.advice.help', { count, max: whatToDo.max })}
    />
  );
}
