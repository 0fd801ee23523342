import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';

/** The message for the refusals that only the family has; undefined leaves it to the general one. */
export function useFamilyRefusal(): (error: unknown) => string | undefined {
  const { t } = useTranslation('family');
  return (error) => {
    if (hasCode(error, 'family_member_exists')) return t('refused.exists');
    if (hasCode(error, 'guest_arrived')) return t('refused.arrived');
    if (hasCode(error, 'limit_reached')) {
      const { what, limit } = (error.details ?? {}) as { what?: Limited; limit?: number };
      return what && what in limitKeys ? t(limitKeys[what], { count: limit ?? 0 }) : undefined;
    }
    return undefined;
  };
}

const limitKeys = {
  family_members: 'refused.tooManyMembers',
  health_conditions: 'refused.tooManyConditions',
  authorizations: 'refused.tooManyAuthorizations',
} as const;

type Limited = keyof typeof limitKeys;
