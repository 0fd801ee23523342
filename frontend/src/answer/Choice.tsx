import { useTranslation } from 'react-i18next';
import { formatDate } from '../shared/dates/wallClock';
import type { FamilyLink } from './api';

interface Props {
  party: FamilyLink['party'];
  isSending: boolean;
  onComing: () => void;
  onNotComing: () => void;
}

export function Choice({ party, isSending, onComing, onNotComing }: Props) {
  const { t, i18n } = useTranslation('answer');
  const day = formatDate(party.rsvp_due_date, 'short', i18n.language);
  const time = formatDate(party.rsvp_due_date, 'time', i18n.language);
  return (
    <>
      <div className="answer-actions">
        <button className="answer-button main" disabled={isSending} onClick={onComing}>
          {t('coming')}
        </button>
        <button className="answer-button" disabled={isSending} onClick={onNotComing}>
          {t('notComing')}
        </button>
      </div>
      <p className="soft">{t('until', { day, time })}</p>
    </>
  );
}
