import { useTranslation } from 'react-i18next';
import type { Rsvp } from '@/shared/rsvp/rsvp';

interface Props {
  /** The answer that is on its way. */
  pending: Rsvp | null;
  onAccept: () => void;
  onStay: (rsvp: 'not_sure' | 'declined') => void;
  /** Keeps the stored answer, if there is one. */
  onCancel?: () => void;
}

export function AnswerButtons({ pending, onAccept, onStay, onCancel }: Props) {
  const { t } = useTranslation(['invitations', 'common']);
  return (
    <div className="answer-choices with-first">
      <button className="answer-button main" disabled={pending !== null} onClick={onAccept}>
        {t('attendance.accept')}
      </button>
      <StayButtons pending={pending} onStay={onStay} />
      {onCancel && (
        <button className="answer-text" disabled={pending !== null} onClick={onCancel}>
          {t('common:actions.cancel')}
        </button>
      )}
    </div>
  );
}

/** Also in the checklist after a confirmation. */
export function StayButtons({ pending, onStay }: Omit<Props, 'onAccept' | 'onCancel'>) {
  const { t } = useTranslation('invitations');
  const stay = (rsvp: 'not_sure' | 'declined', label: string) => (
    <button
      className="answer-button"
      disabled={pending !== null}
      aria-busy={pending === rsvp}
      onClick={() => onStay(rsvp)}
    >
      {label}
    </button>
  );
  return (
    <>
      {stay('not_sure', t('attendance.notSure'))}
      {stay('declined', t('attendance.decline'))}
    </>
  );
}
