import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';

/** The message for the refusals that only the family has; undefined leaves it to the general one. */
export function useFamilyRefusal(): (error: unknown) => string | undefined {
  const { t } = useTranslation('family');
  return (error) => {
    if (hasCode(error, 'family_member_exists')) return t('refused.exists');
    if (hasCode(error, 'guest_arrived')) return t('refused.arrived');
    if (hasCode(error, 'limit_reached')) {
      const { limit } = (error.details ?? {}) as { limit?: number };
      return limit === undefined ? undefined : t('refused.limit', { limit });
    }
    return undefined;
  };
}
