import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConditionChips } from '@/shared/care/ConditionChips';
import { catalogueQuery } from '@/shared/care/healthConditions';
import { ErrorState } from '@/shared/ui/ErrorState';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import type { ManualGuest } from '../manualGuest';

/** What to watch out for, and the word of the family that it may be noted. */
export function CareOfGuest({ control }: { control: Control<ManualGuest> }) {
  const { t } = useTranslation('walkIn');
  const { field } = useController({ control, name: 'healthConditions' });
  const catalogue = useQuery(catalogueQuery());
  if (catalogue.isPending) return <ListSkeleton rows={2} />;
  if (catalogue.isError) {
    return <ErrorState error={catalogue.error} compact onRetry={() => void catalogue.refetch()} />;
  }
  return (
    <div>
      <ConditionChips
        name="conditions"
        legend={t('care')}
        catalogue={catalogue.data}
        chosen={field.value}
        onChange={field.onChange}
      />
      {field.value.length > 0 && <Agreement control={control} />}
    </div>
  );
}

function Agreement({ control }: { control: Control<ManualGuest> }) {
  const { t } = useTranslation('walkIn');
  const kind = useWatch({ control, name: 'user.kind' });
  const { field, fieldState } = useController({
    control,
    name: 'user.care_agreed',
    rules: { validate: (isAgreed) => isAgreed || t('agreeFirst') },
    shouldUnregister: true,
  });
  const problem = fieldState.error?.message;
  const { ref, value, ...handlers } = field;
  return (
    <FormControl error={!!problem} sx={{ mt: 1 }}>
      <FormControlLabel
        label={t(`agreed.${kind}`)}
        control={
          <Checkbox
            {...handlers}
            checked={value ?? false}
            slotProps={{
              input: {
                ref,
                'aria-invalid': !!problem,
                'aria-describedby': problem && 'agree-first',
              },
            }}
          />
        }
        sx={{ minHeight: 44 }}
      />
      {problem && <FormHelperText id="agree-first">{problem}</FormHelperText>}
    </FormControl>
  );
}
