import BackIcon from '@mui/icons-material/ArrowBackRounded';
import MoreIcon from '@mui/icons-material/MoreHorizRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { ScreenHead } from '@/app/shell/ScreenHead';
import { useIsWide } from '@/shared/ui/useMedia';
import type { Family } from '@/features/guestList/api/types';
import { figuresOf } from '@/features/guestList/familyGroups';
import type { ListedParty, Party } from '@/features/parties/api/types';
import { fromWire, isOneDay } from '@/features/parties/partyDates';
import { formatDate, shortDay } from '@/shared/dates/wallClock';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { partyColors } from '@/shared/pictures/ArtHead';
import { colors, themed } from '@/shared/theme/colors';
import { RoundButton } from '@/shared/ui/RoundButton';
import { Strip } from '@/shared/ui/Strip';
import { StatusText } from './StatusLine';
import { isDoor, type PartyTab } from './tabs';

const PartyMenu = lazyPart(() => import('./PartyMenu'), { place: 'above' });

const figures = ['kids', 'adults', 'missing'] as const;
export type Figure = (typeof figures)[number];

interface Props {
  party: Party;
  /** Undefined while they are not known. */
  families: readonly Family[] | undefined;
  /** What is below it: the list of families says itself how many are missing. */
  tab: PartyTab;
  now: number;
  onChoose: (figure: Figure | null) => void;
  /** The one thing to do next; null where there is none, undefined until it is known. */
  act: { label: string; onAct: () => void } | null | undefined;
  /** Starts the party, finishes or continues it. */
  onStatus: () => void;
}

/** The head of a party's page: what it is, how many come, and the one thing to do next. */
export function Cockpit({ party, families, tab, now, onChoose, act, onStatus }: Props) {
  const { t } = useTranslation('parties');
  const count = figuresOf(families ?? []);
  const isCancelled = party.cancelled_at !== null;
  const isOver = party.status === 'finished' || isCancelled;
  const isAllKnown = families !== undefined && count.missing === 0;
  const isShort = tab === 'confirmations' || isOver || isAllKnown;
  const shown = isShort ? figures.slice(0, 2) : figures;
  const places = { kids: party.max_attendees_kids, adults: party.max_attendees_adults };
  return (
    <Box
      component="header"
      style={partyColors({ theme: party.theme, seed: party.id })}
      sx={{ ...frame, ...head }}
    >
      <Back party={party} />
      <Box sx={{ minWidth: 0, alignSelf: 'center' }}>
        <Typography variant="h1" tabIndex={-1} sx={nameLines}>
          {party.name}
        </Typography>
        <Typography variant="body2">
          <When party={party} />
        </Typography>
      </Box>
      <More party={party} onStatus={onStatus} />
      <Box sx={state}>
        {isCancelled ? <b>{t('status.cancelled')}</b> : <StatusText party={party} now={now} />}
      </Box>
      {!isCancelled && (
        <Box sx={facts}>
          <Strip
            isLow
            label={t('figures.label')}
            figures={shown.map((name) => {
              const value = families ? count[name] : '–';
              const of = name === 'missing' || isOver ? undefined : places[name];
              return {
                name,
                value: of === undefined ? value : `${value}/${of}`,
                label: t(`figures.${name}`, { count: of ?? count[name] }),
                isOver: of !== undefined && count[name] > of,
              };
            })}
            onChoose={onChoose}
          />
          {act === undefined && (
            <Skeleton
              variant="rounded"
              height={44}
              sx={{ ...actPlace, bgcolor: 'rgb(255 255 255 / 0.2)' }}
            />
          )}
          {act && (
            <Button variant="contained" onClick={act.onAct} sx={{ ...actPlace, ...actLook }}>
              {act.label}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** At the door the height belongs to the guests: the way back, the name and the menu, on a phone in the top bar. */
export function DoorHead({ party, onStatus }: Pick<Props, 'party' | 'onStatus'>) {
  const isWide = useIsWide();
  const style = partyColors({ theme: party.theme, seed: party.id });
  const parts = (
    <>
      <Back party={party} />
      <Typography
        variant="h1"
        tabIndex={-1}
        sx={{ typography: 'h3', ...oneLine, flex: 1, color: colors.paper }}
      >
        {party.name}
      </Typography>
      <More party={party} onStatus={onStatus} />
    </>
  );
  if (isWide)
    return (
      <Box component="header" style={style} sx={{ ...frame, ...doorHead }}>
        {parts}
      </Box>
    );
  return (
    <ScreenHead>
      <Box style={style} sx={groundOfBar} />
      {parts}
    </ScreenHead>
  );
}

/** As high as the head that it becomes, as far as the lists know the party. */
export function CockpitSkeleton({ tab, party }: { tab: PartyTab; party?: ListedParty }) {
  const isAtDoor = party !== undefined && isDoor(tab, party);
  const isActless = tab === 'reviews' && party?.status === 'finished';
  const onPhone = party?.cancelled_at ? 80 : isActless ? 132 : 180;
  const height = isAtDoor ? 64 : { xs: onPhone, md: 100 };
  return (
    <>
      <Skeleton variant="rectangular" sx={{ ...frame, height, bgcolor: 'divider' }} />
      <Skeleton height={44} sx={{ mb: 2 }} />
    </>
  );
}

function Back({ party: { status } }: Pick<Props, 'party'>) {
  const { t } = useTranslation('parties');
  const isOver = status === 'finished';
  return (
    <RoundButton
      {...{ component: Link, to: isOver ? paths.partiesFinished : paths.home }}
      aria-label={t(isOver ? 'finished.title' : 'toHome')}
      sx={round}
    >
      <BackIcon />
    </RoundButton>
  );
}

function More({ party, onStatus }: Pick<Props, 'party' | 'onStatus'>) {
  const { t } = useTranslation('parties');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RoundButton
        aria-label={t('header.menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
        sx={round}
      >
        <MoreIcon />
      </RoundButton>
      {anchor && (
        <PartyMenu {...{ party, anchor, onStatus }} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** One day: 'sáb 5 dic · 16:00 a 19:00'; else both days. */
function When({ party: { date_start: start, date_end: end } }: Pick<Props, 'party'>): ReactNode {
  const { t, i18n } = useTranslation('parties');
  const time = (iso: string) => formatDate(iso, 'time', i18n.language);
  const day = shortDay(start, i18n.language);
  const lastDay = shortDay(end, i18n.language);
  const values = { day, start: time(start), end: time(end), lastDay };
  return t(isOneDay(fromWire(start), fromWire(end)) ? 'header.oneDay' : 'header.days', values);
}

/** From edge to edge on a phone. */
const frame = {
  ...{ mx: { xs: -2, sm: 0 }, borderRadius: { xs: 0, sm: 6 }, overflow: 'hidden' },
  ...{ bgcolor: 'var(--ground)', color: colors.paper },
} as const;

/** On a desktop the figures and the button stand beside the name. */
const head = {
  ...{ display: 'grid', alignItems: 'start', columnGap: 1.5, p: { xs: 1, md: 2 } },
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr) auto',
    md: 'auto minmax(0, 1fr) auto auto',
  },
} as const;

const state = { gridColumn: { xs: '2 / -1', md: 2 }, typography: 'body2' } as const;

const round = { bgcolor: 'background.paper', color: colors.ink } as const;

const doorHead = { display: 'flex', alignItems: 'center', gap: 1, px: 1, height: 64 } as const;
const groundOfBar = {
  ...{ position: 'absolute', inset: 0, zIndex: -1, bgcolor: 'var(--ground)' },
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const nameLines = {
  typography: { xs: 'h3', md: 'h2' },
  ...{ overflow: 'hidden', display: '-webkit-box', overflowWrap: 'anywhere' },
  ...{ WebkitLineClamp: '2', WebkitBoxOrient: 'vertical' },
} as const;

const facts = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5 },
  ...{ px: { xs: 1, md: 0 }, pb: { xs: 1, md: 0 }, alignSelf: 'center' },
  ...{ gridColumn: { xs: '1 / -1', md: '3' }, gridRow: { md: '1 / 3' } },
} as const;

const actPlace = { width: { xs: 1, md: 'auto' }, minWidth: { md: 200 } } as const;

const actLook = {
  ...{ bgcolor: 'background.paper', color: 'var(--ground)', boxShadow: 'none' },
  '&:hover, &.Mui-focusVisible': { bgcolor: themed.mist, boxShadow: 'none' },
} as const;
