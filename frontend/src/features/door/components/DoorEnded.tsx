import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Section } from '@/shared/ui/Section';
import type { DoorLink } from '@/shared/door/types';

/** The door no longer opens on this phone: why, and what to do. */
export function DoorEnded({ link }: { link: DoorLink }) {
  const { t } = useTranslation('door');
  const reason = link.reason ?? 'expired';
  const isOver = reason === 'past' || reason === 'finished';
  return (
    <Section>
      <div role="alert">
        <EmptyState
          mood="asleep"
          title={t(`ended.${reason}.title`)}
          text={
            <>
              {t(isOver ? `ended.${reason}.text` : 'ended.again')}
              {link.queued > 0 && (
                <b>
                  {' '}
                  {t('unsent.count', { count: link.queued })}
                  {reason !== 'past' && ` ${t('unsent.tell')}`}
                </b>
              )}
            </>
          }
        />
      </div>
    </Section>
  );
}
