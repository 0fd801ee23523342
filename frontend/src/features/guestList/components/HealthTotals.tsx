import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CareMarks } from '@/shared/care/CareMarks';
import { Section } from '@/shared/ui/Section';
import { Small } from '@/shared/ui/Small';
import { Unread } from '@/shared/ui/Unread';
import { healthTotalsQuery } from '../api/healthTotals';

interface Props {
  partyId: string;
  /** Somebody comes: without it, or before it is known, nothing is said of nobody. */
  hasGuests: boolean;
  /** Then too it is shown as long as there is something to show. */
  isOver: boolean;
  more: ReactNode;
}

/** How many of those who named themselves or whom the host typed in have each health condition. */
export function HealthTotals({ partyId, hasGuests, isOver, more }: Props) {
  const { t } = useTranslation('guestList');
  const totals = useQuery(healthTotalsQuery(partyId));
  const isNone = totals.data?.length === 0;
  if (isOver ? isNone || totals.isPending : !hasGuests && (isNone || !totals.data)) return null;
  return (
    <Section title={t('health.title')}>
      <Unread of={totals} rows={1} />
      {isNone && <Typography color="textSecondary">{t('health.none')}</Typography>}
      {!!totals.data?.length && (
        <>
          <CareMarks
            conditions={totals.data.map(({ hcName: name, ...one }) => ({ name, ...one }))}
          />
          <Small sx={{ mt: 1.5 }}>{t('health.counted')}</Small>
        </>
      )}
      {more && <Box sx={{ mt: 1.5 }}>{more}</Box>}
    </Section>
  );
}
