import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Handovers } from '@/features/handover/recordPart';
import { familiesQuery } from '@/features/guestList/api/families';
import { isAsking } from '@/features/guestList/api/nudges';
import { MissingAction } from '@/features/guestList/components/MissingAction';
import { askedOf, isUntold } from '@/features/guestList/familyGroups';
import { partyChangesQuery } from '@/features/parties/api/changes';
import type { Party } from '@/features/parties/api/types';
import { PartyHeader } from '@/features/parties/components/PartyHeader';
import { StatusAlert } from '@/features/parties/components/StatusAlert';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { tabOf, tabs, type PartyTab } from './tabs';
import { useKeptFocus } from './useKeptFocus';

const panels: Record<PartyTab, ReturnType<typeof lazyPart<{ party: Party }>>> = {
  invitation: lazyPart(() => import('./InvitationTab')),
  confirmations: lazyPart(() => import('./ConfirmationsTab'), { texts: ['expectedFamilies'] }),
  door: lazyPart(() => import('./DoorTab'), { texts: ['door'] }),
  reviews: lazyPart(() => import('./ReviewsTab')),
};

const DoorInside = lazyPart(() => import('@/features/door/components/DoorInside'), {
  texts: ['door'],
});
const CancelledAlert = lazyPart(() => import('@/features/parties/components/CancelledAlert'), {
  texts: ['changes'],
});
const UntoldAlert = lazyPart(() => import('@/features/guestList/components/UntoldAlert'), {
  texts: ['expectedFamilies'],
});
const ChangesPanel = lazyPart(() => import('@/features/parties/components/ChangesPanel'), {
  texts: ['changes'],
});

/** A phone on its side: its height belongs to the guests. */
const lowScreen = '@media (max-height: 500px)';
const besideOnLowScreens = {
  [lowScreen]: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
  },
} as const;

const idOf = (kind: 'tab' | 'panel', tab: PartyTab) => `party-${kind}-${tab}`;

/** A party as its host sees it. The tab is part of the address, so that a reload stays on it. */
export function PartyDetail({ party }: { party: Party }) {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'), party.status);
  useKeptFocus(Boolean(party.cancelled_at));
  const Panel = panels[tab];
  // The door needs the space for its guests.
  const isAtDoor = tab === 'door' && party.status === 'started' && !party.cancelled_at;
  const { hosted: changes = [] } = useQuery(partyChangesQuery(party.id)).data ?? {};
  const { data: families = [] } = useQuery({ ...familiesQuery(party.id), enabled: !isAtDoor });
  const untold = families.filter(isUntold).length;
  const canAsk = isAsking(party) && ['send', 'remind'].includes(askedOf(families).what);
  const openList = () => setSearch({ tab: 'confirmations' }, { replace: true });

  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 1, sm: 2.5 }, pb: { xs: 6, sm: 8 } }}>
      <PageTitle title={party.name} />
      <Box sx={isAtDoor ? besideOnLowScreens : undefined}>
        <PartyHeader
          party={party}
          compact={isAtDoor}
          isShareFirst={party.status === 'pending' && !canAsk}
          missing={tab !== 'confirmations' && <MissingAction party={party} onOpen={openList} />}
        />
        {party.cancelled_at ? (
          <CancelledAlert party={party} />
        ) : (
          <StatusAlert
            party={party}
            compact={isAtDoor}
            beforeFinish={
              <DoorInside
                partyId={party.id}
                record={<Handovers partyId={party.id} timezone={party.timezone} />}
              />
            }
            onChanged={() => setSearch({}, { replace: true })}
          />
        )}
      </Box>
      {untold > 0 && tab !== 'confirmations' && !isAtDoor && (
        <UntoldAlert count={untold} onOpen={openList} />
      )}
      {!isAtDoor && changes.length > 0 && <ChangesPanel changes={changes} />}
      <Box
        sx={{
          mt: isAtDoor ? { xs: 0.5, sm: 3 } : 3,
          ...(isAtDoor && { [lowScreen]: { mt: 0.5 } }),
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
        sx={{ pt: isAtDoor ? { xs: 2, sm: 3 } : 3, minHeight: 480 }}
      >
        <Panel key={tab} party={party} waiting={<ListSkeleton rows={4} />} />
      </Box>
    </Container>
  );
}
