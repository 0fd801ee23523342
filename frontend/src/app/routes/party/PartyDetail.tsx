import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Party } from '@/features/parties/api/types';
import { PartyHeader } from '@/features/parties/components/PartyHeader';
import { StatusAlert } from '@/features/parties/components/StatusAlert';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { PageTitle } from '@/shared/ui/Page';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { tabOf, tabs, type PartyTab } from './tabs';

const panels: Record<PartyTab, ReturnType<typeof lazyPart<{ party: Party }>>> = {
  invitation: lazyPart(() => import('./InvitationTab')),
  confirmations: lazyPart(() => import('./ConfirmationsTab'), { texts: ['families'] }),
  door: lazyPart(() => import('./DoorTab')),
  reviews: lazyPart(() => import('./ReviewsTab')),
};

const idOf = (kind: 'tab' | 'panel', tab: PartyTab) => `party-${kind}-${tab}`;

/** A party as its host sees it. The tab is part of the address, so that a reload stays on it. */
export function PartyDetail({ party }: { party: Party }) {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'), party.status);
  const Panel = panels[tab];
  // The door needs the space for its guests.
  const isAtDoor = tab === 'door' && party.status === 'started';

  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 1, sm: 2.5 }, pb: { xs: 6, sm: 8 } }}>
      <PageTitle title={party.name} />
      <PartyHeader party={party} compact={isAtDoor} />
      <StatusAlert
        party={party}
        compact={isAtDoor}
        onChanged={() => setSearch({}, { replace: true })}
      />
      <Box
        sx={{
          mt: isAtDoor ? { xs: 0.5, sm: 3 } : 3,
          mx: { xs: -2, sm: 0 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Tabs
          value={tab}
          onChange={(_, next: PartyTab) => setSearch({ tab: next }, { replace: true })}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('tabs.label')}
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`tabs.${name}`)}
              id={idOf('tab', name)}
              aria-controls={name === tab ? idOf('panel', name) : undefined}
              // All four fit a small phone.
              sx={{
                px: { xs: 0.375, sm: 2.5 },
                minWidth: 0,
                flexGrow: { xs: 1, sm: 0 },
                fontSize: { xs: 'clamp(0.8125rem, 3.6vw, 0.875rem)', sm: '1rem' },
              }}
            />
          ))}
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id={idOf('panel', tab)}
        aria-labelledby={idOf('tab', tab)}
        sx={{ pt: 3, minHeight: 480 }}
      >
        <Panel key={tab} party={party} waiting={<ListSkeleton rows={4} />} />
      </Box>
    </Container>
  );
}
