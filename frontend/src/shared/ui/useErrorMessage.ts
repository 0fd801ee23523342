import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';

/** Puts a failure into words, for a snack or beside what failed. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => errorMessage(t, error);
}
