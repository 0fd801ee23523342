import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contactPhone, insurerName, personName } from '@/api/rules.gen';
import { today } from '@/shared/dates/wallClock';
import * as checks from '@/shared/forms/checks';
import { FormBirthdayField } from '@/shared/forms/dates/FormDateField';
import { FormPhoneField } from '@/shared/forms/FormPhoneField';
import { FormTextField } from '@/shared/forms/FormTextField';
import type { MemberValues } from '../memberForm';

interface Props {
  control: Control<MemberValues>;
  labels: Record<Exclude<keyof MemberValues, 'phone_country_code'>, string>;
  isOwn: boolean;
  /** Of an account that declared to be of age and has entered none. */
  birthdayOptional: boolean;
}

export function MemberFields({ control, labels, isOwn, birthdayOptional }: Props) {
  const { t } = useTranslation('family');
  const now = today();
  const age = isOwn ? [checks.accountAge(now)] : [];
  const presence = birthdayOptional ? [] : [checks.required];
  return (
    <>
      <FormTextField
        control={control}
        name="full_name"
        label={labels.full_name}
        checks={[checks.required, checks.text(personName)]}
        autoComplete={isOwn ? 'name' : 'off'}
        slotProps={{ htmlInput: { autoCapitalize: 'words' } }}
      />
      <FormBirthdayField
        control={control}
        name="birthday"
        label={labels.birthday}
        optional={birthdayOptional}
        max={now}
        checks={[...presence, checks.birthday(now), ...age]}
      />
      <FormTextField
        control={control}
        name="email"
        label={labels.email}
        optional={!isOwn}
        disabled={isOwn}
        helperText={isOwn ? t('fields.ownEmailHint') : undefined}
        checks={isOwn ? [] : [checks.email]}
        type="email"
        autoComplete={isOwn ? 'email' : 'off'}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
      <FormPhoneField
        control={control}
        countryName="phone_country_code"
        numberName="phone_number"
        label={labels.phone_number}
        helperText={t(isOwn ? 'fields.ownPhoneHint' : 'fields.phoneHint')}
        optional
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField
          control={control}
          name="health_insurance_name"
          label={labels.health_insurance_name}
          optional
          helperText={t('fields.insuranceHint')}
          checks={[checks.text(insurerName)]}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="health_insurance_phone"
          label={labels.health_insurance_phone}
          optional
          helperText={t('fields.insurancePhoneHint')}
          checks={[checks.contactPhone]}
          type="tel"
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: contactPhone.max } }}
        />
      </Box>
    </>
  );
}
