import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Section } from '@/shared/ui/Section';

interface Props {
  because: 'pending' | 'finished' | 'cancelled';
  /** What can be done until it opens. */
  action?: ReactNode;
}

/** Before and after the party: when the door is open. */
export function DoorClosed({ because, action }: Props) {
  const { t } = useTranslation('door');
  return (
    <Section>
      <EmptyState
        mood="asleep"
        title={t(`closed.${because}.title`)}
        text={t(`closed.${because}.text`)}
        action={action}
      />
    </Section>
  );
}
