import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';

/** Shows at its field that the password asked for again is wrong. @returns whether it was that */
export function useWrongPassword<T extends FieldValues>(
  form: UseFormReturn<T>,
  field: FieldPath<T>,
): (error: unknown) => boolean {
  const { t } = useTranslation('account');
  return (error) => {
    if (!hasCode(error, 'wrong_password')) return false;
    form.setError(field, { type: 'server', message: t('fields.wrongPassword') });
    form.setFocus(field);
    return true;
  };
}
