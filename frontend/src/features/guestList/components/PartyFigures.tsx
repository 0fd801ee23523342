import ChildIcon from '@mui/icons-material/ChildCareRounded';
import PaymentsIcon from '@mui/icons-material/PaymentsRounded';
import PersonIcon from '@mui/icons-material/PersonRounded';
import VisibilityIcon from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber } from '@/shared/i18n/numbers';
import { ErrorState } from '@/shared/ui/ErrorState';
import { partyStatsQuery } from '../api/partyStats';
import type { GuestsParty } from '../api/types';
import { minimumLeft, quotas, venueCost, type Quota, type Stats, type VenueCost } from '../quotas';

/** Views, and the confirmed kids and adults against their quota. */
export function PartyFigures({ party }: { party: GuestsParty }) {
  const { t, i18n } = useTranslation('guestList');
  const stats = useQuery(partyStatsQuery(party.id));
  if (stats.isError && !stats.data) {
    return <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />;
  }
  const cost = stats.data && venueCost(party, stats.data);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.25, sm: 2 },
        // One below the other where two do not fit with whole words.
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(min(100%, 9.75rem), 1fr))',
          sm: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
        },
      }}
    >
      {stats.data
        ? quotas(party, stats.data).map((quota) => (
            <QuotaFigure key={quota.kind} {...quota}>
              {quota.kind === 'kids' && <MinimumLeft party={party} stats={stats.data} />}
            </QuotaFigure>
          ))
        : ['kids', 'adults'].map((kind) => <Skeleton key={kind} variant="rounded" height={128} />)}
      {cost && <CostFigure {...cost} />}
      <Figure
        icon={<VisibilityIcon />}
        label={t('figures.views')}
        value={formatNumber(party.views_count ?? 0, i18n.language)}
        wide
      >
        <Typography variant="body2" color="textSecondary">
          {t('figures.viewsHelp')}
        </Typography>
      </Figure>
    </Box>
  );
}

function MinimumLeft({ party, stats }: { party: GuestsParty; stats: Stats }) {
  const { t } = useTranslation('guestList');
  const left = minimumLeft(party, stats);
  if (left === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('figures.minimumLeft', { count: left, minimum: party.minimum_kids })}
    </Typography>
  );
}

function CostFigure({ kids, isMinimum, price, total }: VenueCost) {
  const { t, i18n } = useTranslation('guestList');
  const money = (amount: number) =>
    t('figures.money', { amount: formatAmount(amount, i18n.language) });
  const counted = { count: kids, price: money(price) };
  return (
    <Figure icon={<PaymentsIcon />} label={t('figures.cost')} value={money(total)} wide>
      <Typography variant="body2" color="textSecondary">
        {isMinimum ? t('figures.costOfMinimum', counted) : t('figures.costOf', counted)}
      </Typography>
    </Figure>
  );
}

function QuotaFigure({ kind, confirmed, quota, left, children }: PropsWithChildren<Quota>) {
  const { t } = useTranslation('guestList');
  const label = t(`figures.${kind}`);
  return (
    <Figure
      icon={kind === 'kids' ? <ChildIcon /> : <PersonIcon />}
      label={label}
      value={t('figures.of', { confirmed, quota })}
    >
      <LinearProgress
        variant="determinate"
        aria-label={label}
        color={left < 0 ? 'warning' : 'success'}
        value={quota === 0 ? (confirmed > 0 ? 100 : 0) : Math.min(100, (confirmed / quota) * 100)}
        sx={{ height: 8, borderRadius: 999, mt: 0.5, mb: 0.75 }}
      />
      <Typography variant="body2" color={left < 0 ? 'warning' : 'textSecondary'}>
        {left < 0 ? t('figures.over', { count: -left }) : t('figures.left', { count: left })}
      </Typography>
      {children}
    </Figure>
  );
}

interface FigureProps {
  icon: ReactElement;
  label: string;
  value: ReactNode;
  /** Full width on a phone. */
  wide?: boolean;
  children: ReactNode;
}

function Figure({ icon, label, value, wide, children }: FigureProps) {
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, gridColumn: { xs: wide ? '1 / -1' : 'auto', sm: 'auto' } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          color: 'primary.main',
          fontSize: '0.9375rem',
          fontWeight: 600,
          lineHeight: 1.25,
          hyphens: 'auto',
          overflowWrap: 'anywhere',
        }}
      >
        {icon}
        {label}
      </Box>
      <Box sx={{ typography: 'h1', fontSize: '1.75rem', mt: 0.5 }}>{value}</Box>
      {children}
    </Card>
  );
}
