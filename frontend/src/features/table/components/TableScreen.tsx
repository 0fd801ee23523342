import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { door } from '@/api/rules.gen';
import { ErrorState } from '@/shared/ui/ErrorState';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { menuQuery } from '../api/menu';
import type { TableParty } from '../types';
import { MenuSection } from './MenuSection';
import { Needs } from './Needs';
import { Papers } from './Papers';
import { Proposal } from './Proposal';

/** The menu goes with the care data. */
const keptAfterEnd = door.keptHours * 3_600_000;

/** What is served, who can eat it, and what to send and print of it. */
export function TableScreen({ party }: { party: TableParty }) {
  const { t } = useTranslation('table');
  const [openedAt] = useState(Date.now);
  const { data: menu, error, refetch } = useQuery(menuQuery(party.id));
  if (!menu) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={5} />
    );
  }
  const isOver = openedAt > Date.parse(party.date_end) + keptAfterEnd;
  const isOpen = party.status !== 'finished' && !party.cancelled_at && !isOver;
  return (
    <Stack spacing={2.5}>
      {menu.with_nothing > 0 && (
        <Alert severity="error">{t('nothing', { count: menu.with_nothing })}</Alert>
      )}
      <Box sx={columns}>
        <Needs partyId={party.id} menu={menu} />
        <Stack spacing={2.5}>
          <MenuSection partyId={party.id} menu={menu} isOpen={isOpen} />
          {isOpen && menu.dishes.length > 0 && <Proposal partyId={party.id} menu={menu} />}
          <Papers party={party} menu={menu} />
        </Stack>
      </Box>
    </Stack>
  );
}

const columns = {
  ...{ display: 'grid', gap: 2.5, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
