import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isOnItsWay } from '@/api/isOnItsWay';
import { Handovers } from '@/features/handover/recordPart';
import { familiesQuery } from '@/features/guestList/api/families';
import type { Family } from '@/features/guestList/api/types';
import { groups, isUntold, type Group } from '@/features/guestList/familyGroups';
import { partyChangesQuery, type HostChange } from '@/features/parties/api/changes';
import type { Party } from '@/features/parties/api/types';
import { forgetCreated, isJustCreated } from '@/features/parties/created';
import { useStatusChange } from '@/features/parties/useStatusChange';
import { alertQuestion } from '@/shared/alerts/alertQuestion';
import { useHasShared } from '@/shared/alerts/questions';
import { useNow } from '@/shared/door/useNow';
import { InTurn } from '@/shared/lazy/InTurn';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ThemedPage } from '@/shared/pictures/ThemedPage';
import { roomOfBar } from '@/shared/ui/bottomBar';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { panelIds } from '@/shared/ui/tabIds';
import { hostStep, placeOf, useStepLabel, type HostStep } from '../hostStep';
import { FoodAlert } from './FoodAlert';
import { Cockpit, DoorHead, type Figure } from './Cockpit';
import { PartyTabs } from './PartyTabs';
import { StatusAct, StatusText } from './StatusLine';
import { isDoor, tabOf, type PanelProps, type PartyTab } from './tabs';
import { useKeptFocus } from './useKeptFocus';

const panels: Record<PartyTab, ReturnType<typeof lazyPart<PanelProps>>> = {
  invitation: lazyPart(() => import('./InvitationTab')),
  confirmations: lazyPart(() => import('./ConfirmationsTab'), {
    texts: ['expectedFamilies', 'guestList'],
  }),
  door: lazyPart(() => import('./DoorTab'), { texts: ['door', 'guestList'] }),
  reviews: lazyPart(() => import('./ReviewsTab'), { texts: ['reviews'] }),
};

const ShareDialog = lazyPart(() => import('@/features/parties/components/ShareDialog'), {
  place: 'above',
  texts: ['share'],
});
const DoorInside = lazyPart(() => import('@/features/door/components/DoorInside'), {
  texts: ['door'],
});
const CancelledAlert = lazyPart(() => import('@/features/parties/components/CancelledAlert'), {
  texts: ['changes'],
});
const AlertQuestion = alertQuestion();
const UntoldAlert = lazyPart(() => import('@/features/guestList/components/UntoldAlert'), {
  texts: ['expectedFamilies'],
});
const ChangesLine = lazyPart(() => import('@/features/parties/components/ChangesLine'), {
  texts: ['changes', 'changed'],
});

/** The list that a figure leads to. */
const listOf: Record<Figure, Group> = { kids: 'coming', adults: 'coming', missing: 'missing' };

/** A party as its host sees it. The tab is part of the address, so that a reload stays on it. */
export function PartyDetail({ party }: { party: Party }) {
  const [search] = useSearchParams();
  const isAtDoor = isDoor(tabOf(search.get('tab'), party.status), party);
  const changes = useQuery(partyChangesQuery(party.id));
  const families = useQuery({ ...familiesQuery(party.id), enabled: !isAtDoor });
  // Rendered as a transition, in slices: the store that tells what arrives would have all of it rendered in one go.
  const arrived = {
    changes: useDeferredValue(changes.data?.hosted),
    areChangesComing: useDeferredValue(isOnItsWay(changes)),
    families: useDeferredValue(families.data),
    areFamiliesComing: useDeferredValue(isOnItsWay(families)),
  };
  return <Detail party={party} {...arrived} onRetry={families.refetch} />;
}

interface Props {
  party: Party;
  changes: HostChange[] | undefined;
  areChangesComing: boolean;
  families: Family[] | undefined;
  areFamiliesComing: boolean;
  onRetry: () => unknown;
}

const Detail = memo(function Detail(props: Props) {
  const { party, changes, areChangesComing, families, areFamiliesComing, onRetry } = props;
  const { t } = useTranslation(['parties', 'common']);
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const labelOf = useStepLabel();
  const tab = tabOf(search.get('tab'), party.status);
  const group = groups.find((name) => name === search.get('group')) ?? null;
  const isCancelled = party.cancelled_at !== null;
  // Its opinions, photos and thanks come first; so do the guests at the door.
  const isMemory = party.status === 'finished' && !isCancelled;
  useKeptFocus(`${party.status} ${isCancelled}`);
  const isAtDoor = isDoor(tab, party);
  const hasShared = useHasShared();
  const untold = (families ?? []).filter(isUntold).length;

  // Where nobody told anything there is nothing to ask.
  const isFoodAsked =
    !isCancelled &&
    party.status !== 'finished' &&
    (families ?? []).some(({ has_care }) => has_care);

  const top = useRef<HTMLDivElement>(null);
  const open = (next: PartyTab, group?: Group | null) => {
    setSearch({ tab: next, ...(group && { group }) }, { replace: true });
    // The tabs stay in reach far down a list; what they open begins below them.
    const place = top.current;
    if (next !== tab && place && place.getBoundingClientRect().top < 0) place.scrollIntoView();
  };
  const { ask, question } = useStatusChange({
    party,
    onChanged: () => setSearch({}, { replace: true }),
    beforeFinish: (
      <DoorInside
        partyId={party.id}
        record={<Handovers partyId={party.id} timezone={party.timezone} />}
      />
    ),
  });
  const [sharing, setSharing] = useState<'new' | 'again' | null>(() =>
    isJustCreated(party.id) ? 'new' : null,
  );
  useEffect(forgetCreated, []);
  const share = () => setSharing('again');

  const step = hostStep(party, families, now);
  const take = (step: HostStep) => {
    const { what, tab: to } = step;
    if (what === 'prepare') ask();
    else if (to === 'invitation') share();
    else open(to, placeOf(step).group);
  };
  // Without the list it is not known what to do next.
  const isLost = !families && step?.what === 'who';
  const retry =
    tab === 'confirmations' // The list offers it itself.
      ? null
      : {
          label: t('common:actions.retry'),
          onAct: onRetry,
        };
  const isElsewhere = step?.what === 'prepare' || step?.tab === 'invitation' || step?.tab !== tab;
  // An empty list offers it itself.
  const isShown =
    (tab === 'confirmations' && families?.length === 0 && step?.what === 'send') ||
    (!isElsewhere && (placeOf(step).group ?? null) === group);
  const act =
    step && !isShown
      ? {
          label: step.what === 'prepare' ? t('state.pending.act') : labelOf(step),
          onAct: () => take(step),
        }
      : null;
  const Panel = panels[tab];
  const waiting = <ListSkeleton rows={4} />;
  const status = <StatusAct party={party} now={now} onStatus={ask} />;

  return (
    <ThemedPage theme={party.theme}>
      <Container
        maxWidth="lg"
        sx={{ pt: { xs: 0, sm: 1.5 }, pb: isAtDoor ? roomOfBar : { xs: 6, sm: 8 } }}
      >
        <PageTitle title={party.name} />
        {isAtDoor ? (
          <DoorHead party={party} onStatus={ask} />
        ) : (
          <Cockpit
            party={party}
            families={families}
            tab={tab}
            now={now}
            onChoose={(figure) => open('confirmations', figure && listOf[figure])}
            act={isLost ? (areFamiliesComing ? undefined : retry) : act}
            onStatus={ask}
          />
        )}
        <div ref={top} />
        <InTurn waiting={<Skeleton height={45} />}>
          <PartyTabs tab={tab} onOpen={open} isSticky={!isAtDoor} />
        </InTurn>
        {!isAtDoor && (
          <Box sx={{ display: 'grid', gap: 1, pt: 1.5 }}>
            {isCancelled ? (
              <CancelledAlert
                party={party}
                waiting={<CancelledSkeleton message={party.cancel_message} />}
              />
            ) : (
              party.status === 'pending' && status
            )}
            {hasShared && party.status === 'pending' && !isCancelled && (
              <AlertQuestion question="answers" />
            )}
            {untold > 0 && tab !== 'confirmations' && (
              <UntoldAlert count={untold} onOpen={() => open('confirmations')} />
            )}
            {isFoodAsked && <FoodAlert partyId={party.id} />}
            {!!changes?.length && (
              <ChangesLine changes={changes} waiting={<Box sx={{ height: 28 }} />} />
            )}
          </Box>
        )}
        {/* It is there once what stands above it has its height. */}
        {(isAtDoor || !areChangesComing) && (
          <Box
            {...panelIds('party', tab)}
            sx={{ pt: { xs: 2, sm: isAtDoor ? 3 : 2 }, minHeight: isMemory || isAtDoor ? 0 : 480 }}
          >
            <InTurn waiting={waiting}>
              <Panel
                {...{ party, group, waiting }}
                onShare={share}
                onGroup={(next) => open('confirmations', next)}
              />
            </InTurn>
          </Box>
        )}
        {party.status !== 'pending' && !isCancelled && (
          <Box sx={{ mt: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
            {isAtDoor && <StatusText party={party} now={now} />}
            {status}
          </Box>
        )}
        {question}
        {sharing && (
          <ShareDialog party={party} isNew={sharing === 'new'} onClose={() => setSharing(null)} />
        )}
      </Container>
    </ThemedPage>
  );
});

/** As high as the alert, which has the message in as many lines. */
const CancelledSkeleton = ({ message }: { message: string | null }) => (
  <Skeleton variant="rounded" sx={{ width: 1, maxWidth: 'none' }}>
    <Box sx={{ pt: { xs: '119px', sm: '73px' }, pl: '50px', pr: 2, overflowWrap: 'anywhere' }}>
      {message && <Box sx={{ typography: 'body2', mt: 1 }}>{message}</Box>}
    </Box>
  </Skeleton>
);
