import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import type { PartyValues } from '../partyForm';
import { checkPrice } from '../price';

const minimumDigits = String(limits.minimumKids.max).length;

/** Longer texts are no price within the limits. */
const priceMax = 20;

interface Props {
  control: Control<PartyValues>;
  labels: Record<keyof PartyValues, string>;
}

/** What the venue charges for. */
export function VenueFields({ control, labels }: Props) {
  const { t } = useTranslation('partyForm');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 8rem' } }}>
      <FormTextField
        control={control}
        name="minimum_kids"
        label={labels.minimum_kids}
        checks={[checks.optionalNumber(limits.minimumKids)]}
        helperText={t('form.minimumKidsHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: minimumDigits } }}
      />
      <FormTextField
        control={control}
        name="price_per_kid"
        label={labels.price_per_kid}
        checks={[checkPrice]}
        helperText={t('form.pricePerKidHelp')}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: priceMax } }}
      />
    </Box>
  );
}
