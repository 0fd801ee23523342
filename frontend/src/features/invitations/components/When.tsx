import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import type { InvitedParty } from '../api/invitedParty';

type Moment = Pick<InvitedParty, 'date_start' | 'date_end'>;

/** Day and hours on the party's clock. */
export function When({ party: { date_start: start, date_end: end } }: { party: Moment }) {
  const { t, i18n } = useTranslation('occasion');
  const at = (iso: string, as: Parameters<typeof formatDate>[1]) =>
    formatDate(iso, as, i18n.language);
  const hours = { start: at(start, 'time'), end: at(end, 'time') };
  return (
    <div className="answer-when">
      <span className="answer-leaf" aria-hidden>
        <span>{at(start, 'month').replace('.', '')}</span>
        <b>{Number(start.slice(8, 10))}</b>
      </span>
      <span>
        <time dateTime={start}>{at(start, 'long')}</time>
        <span className="soft">
          {start.slice(0, 10) === end.slice(0, 10)
            ? t('hours', hours)
            : t('hoursUntilDay', { ...hours, day: at(end, 'short') })}
        </span>
      </span>
    </div>
  );
}
