import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/numbers';
import { colors } from '@/shared/theme/colors';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { healthTotalsQuery } from '../api/healthTotals';

interface Props {
  partyId: string;
  /** Somebody comes: without it, or before it is known, nothing is said of nobody. */
  hasGuests: boolean;
  more: ReactNode;
}

/** How many of those who named themselves or whom the host typed in have each health condition. */
export function HealthTotals({ partyId, hasGuests, more }: Props) {
  const { t, i18n } = useTranslation('guestList');
  const totals = useQuery(healthTotalsQuery(partyId));
  return (
    <Section title={t('health.title')} actions={more}>
      {totals.isPending && <ListSkeleton rows={1} />}
      {totals.isError && !totals.data && (
        <ErrorState error={totals.error} onRetry={() => void totals.refetch()} />
      )}
      {totals.data?.length === 0 && hasGuests && (
        <Typography color="textSecondary">{t('health.none')}</Typography>
      )}
      {!!totals.data?.length && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {totals.data.map(({ hcName, total }) => (
            <Box
              component="li"
              key={hcName}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                pl: 0.75,
                pr: 2,
                py: 0.75,
                borderRadius: 999,
                bgcolor: colors.redMist,
                color: colors.red,
                fontWeight: 600,
                fontSize: '0.9375rem',
                lineHeight: 1.25,
              }}
            >
              <Box
                component="span"
                sx={{
                  minWidth: 30,
                  height: 30,
                  px: 0.75,
                  flex: 'none',
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: 999,
                  bgcolor: colors.red,
                  color: colors.paper,
                }}
              >
                {formatNumber(total, i18n.language)}
              </Box>
              {hcName}
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('health.counted')}
      </Typography>
    </Section>
  );
}
