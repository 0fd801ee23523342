import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormPhoneField } from '@/shared/forms/FormPhoneField';
import type { CareValues } from '../../careForm';

interface Props {
  control: Control<CareValues>;
  /** The number that is called without another one; null when there is none. */
  known: string | null;
}

/** Where the household is reached while a child is at the party without it. */
export function DropOffPhone({ control, known }: Props) {
  const { t } = useTranslation('care');
  const [other, setOther] = useState(false);
  if (known && !other) {
    return (
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('phone.known', { phone: known })}{' '}
        <Button size="small" onClick={() => setOther(true)} sx={{ ml: -1 }}>
          {t('phone.change')}
        </Button>
      </Typography>
    );
  }
  return (
    <FormPhoneField
      control={control}
      countryName="phone_country_code"
      numberName="phone_number"
      label={t('phone.label')}
      helperText={t('phone.hint')}
    />
  );
}
