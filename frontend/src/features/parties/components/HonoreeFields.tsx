import Box from '@mui/material/Box';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import type { PartyValues } from '../partyForm';
import { proposedTitle } from '../proposedTitle';

const ageDigits = String(limits.turns.max).length;

interface Props {
  form: UseFormReturn<PartyValues>;
  labels: Record<keyof PartyValues, string>;
}

/** Whose birthday it is, and what the party is called: as proposed, unless the host writes another title. */
export function HonoreeFields({ form, labels }: Props) {
  const { t } = useTranslation('partyForm');
  const { control, getValues } = form;
  const { field: title } = useController({ control, name: 'name' });

  /** Before the value changes: a title of the host's own stays. */
  const proposing = (name: 'honoree_name' | 'turns') => (typed: string) => {
    const values = getValues();
    if (!values.name.trim() || values.name === proposedTitle(t, values)) {
      title.onChange(proposedTitle(t, { ...values, [name]: typed }));
    }
    return typed;
  };

  return (
    <>
      {/* One below the other in larger text. */}
      <Box sx={line}>
        <FormTextField
          control={control}
          name="honoree_name"
          label={labels.honoree_name}
          checks={[checks.text(limits.honoreeName)]}
          transform={proposing('honoree_name')}
          placeholder={t('form.honoreeNamePlaceholder')}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="turns"
          label={labels.turns}
          checks={[checks.optionalNumber(limits.turns)]}
          transform={proposing('turns')}
          placeholder="6"
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: ageDigits },
            input: { endAdornment: <span aria-hidden>{t('form.years')}</span> },
          }}
          autoComplete="off"
        />
      </Box>
      <FormTextField
        control={control}
        name="name"
        label={labels.name}
        checks={[checks.required, checks.text(limits.partyName)]}
        placeholder={t('form.namePlaceholder')}
        autoComplete="off"
      />
    </>
  );
}

const line = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 2 },
  '& > :first-of-type': { flex: '1 1 9rem' },
  '& > :last-of-type': { flex: '0 1 8em' },
} as const;
