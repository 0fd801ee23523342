import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';

/** The message for a code that was refused. */
export function useCodeProblem(): (error: unknown) => string | null {
  const { t } = useTranslation('auth');
  const { t: errors } = useTranslation('errors');
  return (error) => {
    if (!error) return null;
    if (hasCode(error, 'code_expired')) return t('code.expired');
    if (hasCode(error, 'code_invalid')) return wrongCode(t, error);
    return errorMessage(errors, error);
  };
}

function wrongCode(t: TFunction<'auth'>, error: ApiError): string {
  const { triesLeft } = (error.details ?? {}) as { triesLeft?: number };
  return triesLeft ? t('code.wrong', { count: triesLeft }) : t('code.spent');
}
