import AddIcon from '@mui/icons-material/PersonAddRounded';
import CountIcon from '@mui/icons-material/ChecklistRounded';
import ScanIcon from '@mui/icons-material/QrCodeScannerRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { fold } from '@/shared/text/fold';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Strip } from '@/shared/ui/Strip';
import { useIsLow, useIsWide } from '@/shared/ui/useMedia';
import { CareAtDoor } from '../care/parts';
import { useClock } from '@/shared/dates/useClock';
import { places } from '../door';
import type { DoorParts } from '../parts';
import type { Attendance, DoorGuest, DoorState } from '@/shared/door/types';
import { doorId } from '../useDoor';
import { useExits } from '../useExits';
import { useMarkedTaps } from '../useMarkedTaps';
import { useReview } from '../useReview';
import { useRollCall } from '../useRollCall';
import { useSections } from '../useSections';
import { DoorBar, DoorTools, type DoorAct } from './DoorBar';
import { DoorSearch } from './DoorSearch';
import { DoorStrip } from './DoorStrip';
import { HouseholdList } from './HouseholdList';
import { PrepareDoor } from './PrepareDoor';
import { ReviewButton } from './ReviewButton';
import { stickyHead } from './stickyHead';

const GuestSheet = lazyPart(() => import('./GuestSheet'), { place: 'above' });
const RollCallDialog = lazyPart(() => import('./RollCallDialog'), { place: 'above' });
const ReviewDialog = lazyPart(() => import('./ReviewDialog'), { place: 'above' });

const none: readonly DoorAct[] = [];

interface Props {
  partyId: string;
  state: DoorState;
  parts: DoorParts;
}

/** What is seldom needed. */
const besides = {
  ...{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& > .MuiButton-root': { flex: '1 1 10rem', px: 1, lineHeight: 1.2 },
  '& > :not(.MuiButton-root)': { flexBasis: '100%' },
} as const;

/** The door in use, with one thumb. */
export function DoorScreen({ partyId, state, parts }: Props) {
  const { t, i18n } = useTranslation('door');
  const { view } = state;
  const { guests, counts, link, care, carePending } = view;
  const isOffline = link.state === 'offline';
  const isLow = useIsLow();
  const hasBar = !useIsWide() || isLow;
  const clock = useClock(view.party?.timezone);
  const { actions, changed } = useMarkedTaps(state);
  const review = useReview(view, actions.resolve, state.actions.dismiss);
  const exits = useExits(view, { tap: actions.tap, resolve: review.open.onResolve });
  const asksWithWhom = view.requiresHandover || guests.some((guest) => guest.needs_handover);
  const { Handover } = parts;
  useEffect(() => {
    if (asksWithWhom) Handover.preload();
  }, [asksWithWhom, Handover]);
  const rollCall = useRollCall(partyId, guests);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Attendance | null>(null);
  const [above, setAbove] = useState<'review' | 'rollCall' | 'add' | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // Once opened it stays, so that it can also slide out.
  if (opened && !wasOpened) setWasOpened(true);
  const head = useRef<HTMLDivElement>(null);
  const text = fold(search);
  const list = useRef<HTMLDivElement>(null);
  const { all, visible } = useSections(
    guests,
    { text, filter: useDeferredValue(filter), language: i18n.language },
    list,
  );
  const isNoneVisible = visible.every(({ households }) => households.length === 0);

  const open = useCallback((guest: DoorGuest) => setOpened(guest.id), []);
  const close = () => setAbove(null);
  const focusSearch = useCallback(() => {
    const field = head.current?.querySelector('input');
    field?.focus();
    if (field?.value) field.select();
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { undo } = actions;
  const undoLast = useCallback(() => undo(), [undo]);
  const isCounting = rollCall.state !== null;
  const startCount = rollCall.start;
  const count = useCallback(() => {
    if (!isCounting) startCount();
    setAbove('rollCall');
  }, [isCounting, startCount]);
  const hasKids = guests.some(({ kid }) => kid);
  const counted = rollCall.state?.found ? rollCall.state : null;
  const canAdd = Boolean(parts.addGuest);
  const { scan } = exits;
  const acts = useMemo<DoorAct[]>(
    () => [
      {
        name: 'search',
        label: t('searchNow'),
        icon: <SearchIcon />,
        onPress: focusSearch,
        isHere: true,
      },
      ...(asksWithWhom
        ? [{ name: 'scan', label: t('scan'), icon: <ScanIcon />, onPress: scan }]
        : []),
      ...(canAdd
        ? [
            {
              name: 'add',
              label: t('add'),
              icon: <AddIcon />,
              onPress: () => setAbove('add'),
              disabled: isOffline,
            },
          ]
        : []),
      ...(hasKids
        ? [
            {
              name: 'count',
              label: counted ? t('rollCall.progress', counted) : t('rollCall.open'),
              ...(counted && { spoken: t('rollCall.spoken', counted) }),
              icon: <CountIcon />,
              onPress: count,
            },
          ]
        : []),
    ],
    [t, focusSearch, asksWithWhom, scan, canAdd, isOffline, hasKids, counted, count],
  );

  return (
    <Box id={doorId}>
      <Box ref={head} sx={stickyHead}>
        {(care.size > 0 || carePending.length > 0) && (
          <CareAtDoor view={view} actions={state.actions} />
        )}
        <DoorSearch onSearch={setSearch} />
        {!hasBar && <DoorTools acts={acts} />}
        <DoorStrip link={link} isStored={view.isStored} />
        <ReviewButton count={review.count} onOpen={() => setAbove('review')} />
        <PrepareDoor
          isPrepared={view.isPrepared}
          isOffline={isOffline}
          isHost={parts.isHost}
          onPrepare={state.actions.prepare}
        />
      </Box>
      {parts.proposal?.({ guests })}
      <Box sx={{ pt: 1, maxWidth: { md: 560 } }}>
        <Strip
          isLow
          label={t('counters')}
          figures={places.map((name) => ({ name, value: counts[name], label: t(`count.${name}`) }))}
          chosen={filter}
          onChoose={setFilter}
        />
      </Box>
      {guests.length === 0 && !text && <EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
      {guests.length > 0 && isNoneVisible && !text && (
        <EmptyState
          title={t('noneTitle')}
          action={<Button onClick={() => setFilter(null)}>{t('seeAll')}</Button>}
        />
      )}
      <HouseholdList
        ref={list}
        all={all}
        visible={visible}
        counts={counts}
        fresh={changed}
        clock={clock}
        care={care}
        onTap={exits.tap}
        onOpen={open}
      />
      {text &&
        parts.others?.({
          text,
          foundOthers: !isNoneVisible,
          isOffline,
          onLetIn: (guest) => {
            actions.refresh();
            actions.tap([guest], 'arrived');
          },
        })}
      <Box sx={besides}>{parts.helpers?.({ guests, isOffline, asksWithWhom, care })}</Box>
      <DoorBar acts={hasBar ? acts : none} undoable={view.undoable} onUndo={undoLast} />
      {wasOpened && (
        <GuestSheet
          guest={guests.find(({ id }) => id === opened) ?? null}
          clock={clock}
          isOffline={isOffline}
          note={care.get(opened ?? '')}
          care={parts.care}
          onUndo={actions.undo}
          onTap={exits.tap}
          onClose={() => setOpened(null)}
        />
      )}
      {above === 'add' &&
        parts.addGuest?.({
          searched: search.trim(),
          onClose: () => {
            close();
            actions.refresh();
          },
        })}
      {above === 'review' && (
        <ReviewDialog
          {...review.open}
          onResolve={exits.resolve}
          isHost={parts.isHost}
          clock={clock}
          onDecide={(tap) => exits.decide(tap, () => review.open.onSeen(tap))}
          onClose={close}
        />
      )}
      {above === 'rollCall' && rollCall.state && (
        <RollCallDialog
          state={rollCall.state}
          onToggle={rollCall.toggle}
          onLeft={(guest) => exits.tap([guest], 'exit')}
          onEnd={rollCall.end}
          onClose={close}
        />
      )}
      {exits.asked && (
        <Handover
          asked={exits.asked}
          view={view}
          isOffline={isOffline}
          clock={clock}
          actions={{ ...state.actions, ask: actions.ask }}
          family={parts.family}
          onClose={exits.close}
        />
      )}
    </Box>
  );
}
