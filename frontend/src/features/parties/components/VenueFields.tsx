import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useRules } from '@/shared/forms/useRules';
import type { PartyValues } from '../partyForm';
import { checkPrice } from '../price';

const minimumDigits = String(limits.minimumKids.max).length;

/** Longer texts are no price within the limits. */
const priceMax = 20;

interface Props {
  form: UseFormReturn<PartyValues>;
  labels: Record<keyof PartyValues, string>;
}

/** What the venue charges for; on request, because few parties need it. */
export function VenueFields({ form, labels }: Props) {
  const { t } = useTranslation('partyForm');
  const rules = useRules();
  const { minimum_kids, price_per_kid } = form.getValues();
  const [isOpen, setIsOpen] = useState(Boolean(minimum_kids || price_per_kid));
  if (!isOpen) {
    return (
      <Button
        startIcon={<AddIcon />}
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('form.addVenue')}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: '1fr 1fr' }}>
      <FormTextField
        control={form.control}
        name="minimum_kids"
        label={labels.minimum_kids}
        rules={rules(labels.minimum_kids, checks.optionalNumber(limits.minimumKids))}
        helperText={t('form.minimumKidsHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: minimumDigits } }}
      />
      <FormTextField
        control={form.control}
        name="price_per_kid"
        label={labels.price_per_kid}
        rules={rules(labels.price_per_kid, checkPrice)}
        helperText={t('form.pricePerKidHelp')}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: priceMax } }}
      />
    </Box>
  );
}
