import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Section } from '@/shared/ui/Section';

/** Before and after the party: when the door is open. */
export function DoorClosed({ finished }: { finished: boolean }) {
  const { t } = useTranslation('guests');
  const state = finished ? 'finished' : 'pending';
  return (
    <Section>
      <EmptyState
        mood="asleep"
        title={t(`door.closed.${state}.title`)}
        text={t(`door.closed.${state}.text`)}
      />
    </Section>
  );
}
