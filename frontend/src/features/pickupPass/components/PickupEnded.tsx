import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Section } from '@/shared/ui/Section';
import type { PickupEnd } from '../usePickup';

/** Why there is no pass, and what to do. */
export function PickupEnded({ because }: { because: PickupEnd }) {
  const { t } = useTranslation('pickupPass');
  return (
    <Section>
      <div role="alert">
        <EmptyState
          mood={because === 'expired' ? 'happy' : 'asleep'}
          title={t(`end.${because}.title`)}
          text={t(`end.${because}.text`)}
        />
      </div>
    </Section>
  );
}
