import { useTranslation } from 'react-i18next';
import { useZoneCity } from '@/shared/dates/useZoneCity';
import { formatDate } from '@/shared/dates/wallClock';
import type { InvitedParty } from '../api/invitedParty';
import { foreignZone, mapLink } from '../mapAndZone';

type Occasion = Pick<InvitedParty, 'date_start' | 'date_end' | 'timezone'> & {
  /** Null for those who do not come yet. */
  address: string | null;
  city: string | null;
  country?: string;
};

/** The date as a calendar leaf, the hours on the party's clock, and the address for those who may know it. */
export function WhenAndWhere({ party }: { party: Occasion }) {
  const { t, i18n } = useTranslation('occasion');
  const at = (iso: string, as: Parameters<typeof formatDate>[1]) =>
    formatDate(iso, as, i18n.language);
  const { date_start: start, date_end: end, address } = party;
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  const zone = foreignZone(party);
  const hours = { start: at(start, 'time'), end: at(end, 'time') };
  return (
    <div className="answer-facts">
      <div className="answer-when">
        <span className="answer-leaf" aria-hidden>
          <span>{at(start, 'month').replace('.', '')}</span>
          <b>{Number(start.slice(8, 10))}</b>
        </span>
        <span>
          <time dateTime={start}>{at(start, 'long')}</time>
          <span className="soft">
            {isOneDay ? t('hours', hours) : t('hoursUntilDay', { ...hours, day: at(end, 'short') })}
          </span>
          {zone && <LocalTime zone={zone} />}
        </span>
      </div>
      {address && (
        <div className="answer-where">
          <b>{address}</b>
          <span className="soft">{[party.city, party.country].filter(Boolean).join(', ')}</span>
          <a
            className="answer-button small"
            href={mapLink({ ...party, address })}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('directions')}
          </a>
        </div>
      )}
    </div>
  );
}

function LocalTime({ zone }: { zone: string }) {
  const { t } = useTranslation('occasion');
  const cityOf = useZoneCity();
  return <span className="soft">{t('zone', { city: cityOf(zone) })}</span>;
}
