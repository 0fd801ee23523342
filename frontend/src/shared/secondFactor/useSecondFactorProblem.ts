import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';

/** The message for a second factor that was refused. Its texts are loaded by its screens. */
export function useSecondFactorProblem(): (error: unknown) => string | null {
  const { t } = useTranslation(['secondFactor', 'errors']);
  const { t: errors } = useTranslation('errors');
  return (error) => {
    if (!error || hasCode(error, 'second_factor_required')) return null;
    if (hasCode(error, 'second_factor_used')) return t('problems.used');
    if (hasCode(error, 'second_factor_not_started')) return t('problems.notStarted');
    if (hasCode(error, 'too_many_requests') && error.retryAfter) {
      return t('problems.pause', { count: Math.ceil(error.retryAfter / 60) });
    }
    if (!hasCode(error, 'second_factor_invalid')) return errorMessage(errors, error);
    const { triesLeft } = (error.details ?? {}) as { triesLeft?: number };
    if (triesLeft === undefined) return t('problems.wrong');
    return triesLeft ? t('problems.wrongTries', { count: triesLeft }) : t('problems.spent');
  };
}
