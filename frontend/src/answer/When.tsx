import { useTranslation } from 'react-i18next';
import { formatDate } from '../shared/dates/wallClock';
import type { FamilyLink } from './api';

/** Day and hours on the party's clock. */
export function When({ party }: { party: FamilyLink['party'] }) {
  const { t, i18n } = useTranslation('answer');
  const at = (iso: string, as: Parameters<typeof formatDate>[1]) =>
    formatDate(iso, as, i18n.language);
  const { date_start: start, date_end: end } = party;
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return (
    <p className="answer-when">
      <span className="answer-leaf" aria-hidden>
        <span>{at(start, 'month').replace('.', '')}</span>
        <b>{Number(start.slice(8, 10))}</b>
      </span>
      <span>
        <time dateTime={start}>{at(start, 'long')}</time>
        <span className="soft">
          {isOneDay
            ? t('hours', { start: at(start, 'time'), end: at(end, 'time') })
            : t('from', { start: at(start, 'time') })}
        </span>
      </span>
    </p>
  );
}
