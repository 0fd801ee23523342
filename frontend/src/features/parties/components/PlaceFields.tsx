import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import type { PartyValues } from '../partyForm';

interface Props {
  form: UseFormReturn<PartyValues>;
  labels: Record<keyof PartyValues, string>;
}

/** Where the party is: the address, in a city that is nearly always the proposed one. */
export function PlaceFields({ form, labels }: Props) {
  const { t } = useTranslation('partyForm');
  const { control, getValues } = form;
  const [city, country] = useWatch({ control, name: ['city', 'country'] });
  const { errors } = useFormState({ control, name: ['city', 'country'] });
  const [isOpen, setIsOpen] = useState(() => !getValues('city') || !getValues('country'));
  if (!isOpen && (errors.city || errors.country || !city || !country)) setIsOpen(true);
  const text = (name: 'address' | 'city' | 'country', range: checks.Limits) => ({
    control,
    name,
    label: labels[name],
    checks: [checks.required, checks.text(range)],
  });

  return (
    <>
      <FormTextField
        {...text('address', limits.partyAddress)}
        placeholder={t('form.addressPlaceholder')}
        autoComplete="street-address"
      />
      {isOpen ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 8rem' } }}>
          <FormTextField {...text('city', limits.partyCity)} autoComplete="address-level2" />
          <FormTextField {...text('country', limits.partyCountry)} autoComplete="country-name" />
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box sx={{ minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('form.cityAndCountry', { city, country })}
          </Box>
          <Button size="small" aria-label={t('form.changeCity')} onClick={() => setIsOpen(true)}>
            {t('form.change')}
          </Button>
        </Box>
      )}
    </>
  );
}
