import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';

/** The message of an error, for a snackbar or an inline alert. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback((error: unknown) => errorMessage(t, error), [t]);
}
