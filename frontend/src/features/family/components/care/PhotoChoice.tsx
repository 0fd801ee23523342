import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CareValues } from '../../careForm';
import { Choice, Choices } from '@/shared/ui/Choice';

/** Whether pictures of the child may be taken; it may stay open. */
export function PhotoChoice({ childId, name }: { childId: string; name: string }) {
  const { t } = useTranslation('family');
  const { control } = useFormContext<CareValues>();
  const { field } = useController({ control, name: `children.${childId}.photos` });
  return (
    <Choices legend={t('atParty.photos.legend', { name })}>
      {(['yes', 'no'] as const).map((value) => (
        <Choice
          key={value}
          type="radio"
          name={`photos-${childId}`}
          checked={field.value === value}
          onChange={() => field.onChange(value)}
        >
          {t(`atParty.photos.${value}`)}
        </Choice>
      ))}
    </Choices>
  );
}
