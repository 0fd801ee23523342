import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partyStatsQuery } from '../api/partyStats';
import type { GuestsParty } from '../api/types';
import { quotas } from '../quotas';

/** The quota does not restrict the host; the note shows when it is full or exceeded. */
export function QuotaNote({ party }: { party: GuestsParty }) {
  const { t } = useTranslation('guestList');
  const stats = useQuery(partyStatsQuery(party.id));
  const full = stats.data ? quotas(party, stats.data).filter(({ left }) => left <= 0) : [];
  if (full.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {full
        .map(({ kind, confirmed, quota }) => t(`quota.full.${kind}`, { confirmed, quota }))
        .join(' ')}{' '}
      {t('quota.mayAdd')}
    </Alert>
  );
}
