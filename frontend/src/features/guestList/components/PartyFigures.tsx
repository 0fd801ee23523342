import PaymentsIcon from '@mui/icons-material/PaymentsRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber } from '@/shared/i18n/numbers';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Small } from '@/shared/ui/Small';
import { partyStatsQuery } from '../api/partyStats';
import type { GuestsParty } from '../api/types';
import { minimumLeft, venueCost, type VenueCost } from '../quotas';

/** What the venue asks for, and the views. Who comes of how many stands in the head of the page. */
export function PartyFigures({ party }: { party: GuestsParty }) {
  const { t, i18n } = useTranslation('guestList');
  const isCharged = Boolean(party.minimum_kids || party.price_per_kid);
  const stats = useQuery({ ...partyStatsQuery(party.id), enabled: isCharged });
  const cost = stats.data && venueCost(party, stats.data);
  const left = stats.data ? minimumLeft(party, stats.data) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {stats.isLoading && <Skeleton variant="rounded" height={128} />}
      {stats.isError && !stats.data && (
        <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />
      )}
      {cost && <Cost {...cost} />}
      {left > 0 && (
        <Small>{t('figures.minimumLeft', { count: left, minimum: party.minimum_kids })}</Small>
      )}
      <Small sx={{ px: { xs: 2.5, sm: 3.5 } }}>
        {t('figures.views', { views: formatNumber(party.views_count ?? 0, i18n.language) })}
      </Small>
    </Box>
  );
}

function Cost({ kids, isMinimum, price, total }: VenueCost) {
  const { t, i18n } = useTranslation('guestList');
  const money = (amount: number) =>
    t('figures.money', { amount: formatAmount(amount, i18n.language) });
  const counted = { count: kids, price: money(price) };
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, ...label }}>
        <PaymentsIcon />
        {t('figures.cost')}
      </Box>
      <Box sx={{ typography: 'h1', mt: 0.5 }}>{money(total)}</Box>
      <Small>
        {isMinimum ? t('figures.costOfMinimum', counted) : t('figures.costOf', counted)}
      </Small>
    </Card>
  );
}

const label = { typography: 'body2', fontWeight: 600, color: 'primary.main' } as const;
