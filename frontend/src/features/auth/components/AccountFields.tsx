import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountAge, password, personName } from '@/api/rules.gen';
import { today } from '@/shared/dates/wallClock';
import * as checks from '@/shared/forms/checks';
import { FormBirthdayField } from '@/shared/forms/dates/FormDateField';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { FormTextField } from '@/shared/forms/FormTextField';
import { likelyAge, type SignupValues } from '../signupValues';

interface Props {
  /** What can be done about a refused address. */
  belowEmail?: ReactNode;
  form: UseFormReturn<SignupValues>;
  labels: Record<'full_name' | 'email' | 'repeat_email' | 'birthday' | 'password', string>;
}

const emailInput = { htmlInput: { inputMode: 'email', autoCapitalize: 'none' } } as const;

/** What every account has, in both sign-up forms. */
export function AccountFields({ form, labels, belowEmail }: Props) {
  const { t } = useTranslation('auth');
  const { control, getValues, trigger, formState } = form;
  const now = today();

  // The e-mail corrected after its repetition: the repetition's message must not stay behind.
  const recheckRepeat = () => {
    if (formState.touchedFields.repeat_email) void trigger('repeat_email');
  };

  return (
    <>
      <FormTextField
        control={control}
        name="full_name"
        label={labels.full_name}
        checks={[checks.required, checks.text(personName)]}
        autoComplete="name"
        slotProps={{ htmlInput: { autoCapitalize: 'words' } }}
      />
      <FormTextField
        control={control}
        name="email"
        label={labels.email}
        checks={[checks.required, checks.email]}
        onBlurCapture={recheckRepeat}
        type="email"
        autoComplete="email"
        slotProps={emailInput}
      />
      {belowEmail}
      <FormTextField
        control={control}
        name="repeat_email"
        label={labels.repeat_email}
        checks={[checks.required, checks.email, checks.sameEmail(() => getValues('email'))]}
        type="email"
        autoComplete="email"
        slotProps={emailInput}
      />
      <FormBirthdayField
        control={control}
        name="birthday"
        label={labels.birthday}
        helperText={t('fields.birthdayHint', { years: accountAge })}
        max={now}
        reference={`${Number(now.slice(0, 4)) - likelyAge}-01-01`}
        checks={[checks.required, checks.birthday(now), checks.accountAge(now)]}
      />
      <FormPasswordField
        control={control}
        name="password"
        label={labels.password}
        helperText={t('fields.passwordHint', { min: password.min })}
        checks={[checks.filled, checks.passwordLength]}
        autoComplete="new-password"
      />
    </>
  );
}
