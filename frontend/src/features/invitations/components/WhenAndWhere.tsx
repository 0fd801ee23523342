import { useTranslation } from 'react-i18next';
import { zoneName } from '@/shared/dates/zoneName';
import type { InvitedParty } from '../api/invitedParty';
import { foreignZone, mapLink } from '../mapAndZone';
import { When } from './When';

type Occasion = Pick<InvitedParty, 'date_start' | 'date_end' | 'timezone'> & {
  /** Null for those who do not come. */
  address: string | null;
  city: string | null;
  country?: string;
};

/** For callers who may see the address. @param isOver over or cancelled: without directions */
export function WhenAndWhere({ party, isOver = false }: { party: Occasion; isOver?: boolean }) {
  const { t } = useTranslation('occasion');
  const { address, city, country } = party;
  const zone = foreignZone(party);
  return (
    <div className="answer-facts">
      <div>
        <When party={party} />
        {zone && <LocalTime zone={zone} />}
      </div>
      {address && (
        <div className="answer-where">
          <b>{address}</b>
          <span className="soft">{[city, country].filter(Boolean).join(', ')}</span>
          {!isOver && (
            <a
              className="answer-button small"
              href={mapLink({ address, city, country })}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('directions')}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

function LocalTime({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation('occasion');
  return <p className="soft">{t('zone', { city: zoneName(zone, i18n.language) })}</p>;
}
