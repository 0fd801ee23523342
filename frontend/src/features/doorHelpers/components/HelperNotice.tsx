import { useTranslation } from 'react-i18next';
import { helperPhones } from '@/api/rules.gen';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Section } from '@/shared/ui/Section';

export type Notice = 'unknown' | 'revoked' | 'expired' | 'inUse' | 'pending' | 'cancelled';

/** Why a helper's door is not there, and what to do. */
export function HelperNotice({ because }: { because: Notice }) {
  const { t } = useTranslation('doorHelpers');
  return (
    <Section>
      <div role={because === 'pending' ? 'status' : 'alert'}>
        <EmptyState
          mood="asleep"
          title={t(`notice.${because}.title`, helperPhones)}
          text={because !== 'cancelled' && t(`notice.${because}.text`)}
        />
      </div>
    </Section>
  );
}
