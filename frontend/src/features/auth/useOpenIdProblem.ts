import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';
import { openIdProvider } from './openId';

/** Why signing in with the OpenID provider failed. */
export function useOpenIdProblem(): (error: unknown) => string {
  const { t } = useTranslation('auth');
  const { t: errors } = useTranslation('errors');
  const provider = openIdProvider();
  return (error) => {
    if (hasCode(error, 'openid_email_unverified')) return t('openId.unverified', { provider });
    if (hasCode(error, 'openid_unavailable')) return t('openId.unavailable', { provider });
    // Also when the person took longer than the code lasts.
    if (error instanceof ApiError && error.statusCode === 401)
      return t('openId.failed', { provider });
    return errorMessage(errors, error);
  };
}
