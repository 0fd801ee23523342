import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import { accountQuery } from '../api/account';
import type { WithCode } from '../useProofErrors';

/** Asks for a code of the app or a recovery code, besides the password, while the second factor is on. */
export function SecondFactorField<T extends WithCode>({ control }: { control: Control<T> }) {
  const { t } = useTranslation('secondFactor');
  const { data: account } = useQuery(accountQuery);
  if (!account?.second_factor) return null;
  const label = t('fields.either');
  return (
    <FormTextField
      control={control}
      name={'second_factor_code' as FieldPath<T>}
      label={label}
      checks={[checks.required]}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 100 } }}
    />
  );
}
