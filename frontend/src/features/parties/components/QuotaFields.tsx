import Box from '@mui/material/Box';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormStepper } from '@/shared/forms/FormStepper';
import { useRules } from '@/shared/forms/useRules';
import { Choice } from '@/shared/ui/Choice';
import type { PartyValues } from '../partyForm';

/** How many kids most parties are for. */
const usual = ['10', '15', '20', '30'];

interface Props {
  form: UseFormReturn<PartyValues>;
  labels: Record<keyof PartyValues, string>;
}

/** How many kids there are places for, and how many adults. */
export function QuotaFields({ form: { control }, labels }: Props) {
  const { t } = useTranslation('partyForm');
  const rules = useRules();
  const { field: kids } = useController({ control, name: 'max_attendees_kids' });
  const quota = (name: 'max_attendees_adults' | 'max_attendees_kids') => ({
    control,
    name,
    label: labels[name],
    limits: limits.partyQuota,
    rules: rules(labels[name], checks.wholeNumber(limits.partyQuota)),
  });
  return (
    <>
      <Box role="radiogroup" aria-label={t('form.quotas')} sx={chips}>
        {usual.map((count) => (
          <Choice
            key={count}
            type="radio"
            name="usual-kids"
            checked={kids.value === count}
            onChange={() => kids.onChange(count)}
          >
            {count}
          </Choice>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 8.75rem' } }}>
        <FormStepper
          {...quota('max_attendees_kids')}
          helperText={t('form.kidsHelp', { years: limits.adultAge })}
        />
        <FormStepper
          {...quota('max_attendees_adults')}
          helperText={t('form.adultsHelp', { years: limits.adultAge })}
        />
      </Box>
    </>
  );
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
