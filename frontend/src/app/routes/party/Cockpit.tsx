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
import { PartyStatusChip } from '@/features/parties/components/PartyStatusChip';
import { fromWire, isOneDay } from '@/features/parties/partyDates';
import { formatDate, shortDay } from '@/shared/dates/wallClock';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ArtHead, partyColors } from '@/shared/pictures/ArtHead';
import { colors, themed } from '@/shared/theme/colors';
import { RoundButton } from '@/shared/ui/RoundButton';
import { Strip } from '@/shared/ui/Strip';
import { isDoor, type PartyTab } from './tabs';

const PartyMenu = lazyPart(() => import('./PartyMenu'), { place: 'above' });

const figures = ['kids', 'adults', 'missing'] as const;
export type Figure = (typeof figures)[number];

interface Props {
  party: Party;
  /** Undefined while they are not known. */
  families: readonly Family[] | undefined;
  /** What is below it: the list of families says itself how many are missing, the invitation shows the art. */
  tab: PartyTab;
  onChoose: (figure: Figure | null) => void;
  /** The one thing to do next; null where there is none, undefined until it is known. */
  act: { label: string; isFilled: boolean; onAct: () => void } | null | undefined;
  /** Starts the party, finishes or continues it. */
  onStatus: () => void;
}

/** The head of a party's page: what it is, how many come, and the one thing to do next. */
export function Cockpit({ party, families, tab, onChoose, act, onStatus }: Props) {
  const { t } = useTranslation('parties');
  const count = figuresOf(families ?? []);
  const isCancelled = party.cancelled_at !== null;
  const isOver = party.status === 'finished' || isCancelled;
  const shown = tab === 'confirmations' || isOver ? figures.slice(0, 2) : figures;
  const isLow = tab === 'invitation';
  const places = { kids: party.max_attendees_kids, adults: party.max_attendees_adults };
  return (
    <Box component="header" style={partyColors({ theme: party.theme, seed: party.id })} sx={frame}>
      <ArtHead
        of={{ theme: party.theme, pictureId: party.pictures[0]?.id, seed: party.id }}
        height={{ xs: isLow ? 0 : 48, md: 'auto' }}
        isBeside
        above={
          <Box sx={onArt}>
            <Back party={party} />
            <Box sx={{ ...chipOnArt, ...(isLow && onlyDesktop) }}>
              <PartyStatusChip party={party} />
            </Box>
            <More party={party} onStatus={onStatus} />
          </Box>
        }
      >
        <Box sx={onGround}>
          <Box sx={isLow ? besideButtons : undefined}>
            <Typography
              variant="h1"
              tabIndex={-1}
              sx={{ ...nameLines, ...(isLow && { typography: { xs: 'h3', md: 'h1' } }) }}
            >
              {party.name}
            </Typography>
            <Typography variant="body2" sx={isLow ? undefined : oneLine}>
              {isLow && (
                <Box component="span" sx={stateInLine}>
                  <PartyStatusChip party={party} isText />
                </Box>
              )}
              <When party={party} />
              <Box component="span" sx={isLow ? onlyDesktop : undefined}>
                {' · '}
                {party.address}
              </Box>
            </Typography>
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
              {act === undefined && <Skeleton variant="rounded" height={44} sx={actPlace} />}
              {act && (
                <Button
                  variant={act.isFilled ? 'contained' : 'outlined'}
                  onClick={act.onAct}
                  sx={{ ...actPlace, ...(act.isFilled ? filled : outlined) }}
                >
                  {act.label}
                </Button>
              )}
            </Box>
          )}
        </Box>
      </ArtHead>
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
  const height = isAtDoor ? 64 : { xs: tab === 'invitation' ? 56 : 104, md: 194 };
  return (
    <>
      <Skeleton variant="rectangular" sx={{ ...frame, height, bgcolor: 'divider' }} />
      {!isAtDoor && !party?.cancelled_at && (
        <Box sx={{ display: { xs: 'grid', md: 'none' }, gap: 1, pt: 0.5 }}>
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={44} />
        </Box>
      )}
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
  mx: { xs: -2, sm: 0 },
  borderRadius: { xs: 0, sm: 6 },
  overflow: 'hidden',
} as const;

const round = { bgcolor: 'background.paper', color: colors.ink } as const;

const doorHead = {
  ...{ display: 'flex', alignItems: 'center', gap: 1, px: 1, height: 64 },
  bgcolor: 'var(--ground)',
} as const;
const groundOfBar = {
  ...{ position: 'absolute', inset: 0, zIndex: -1, bgcolor: 'var(--ground)' },
} as const;

const onArt = {
  display: 'flex',
  justifyContent: 'space-between',
  mt: { xs: -1, md: -0.5 },
} as const;
const chipOnArt = {
  ...{ display: 'flex', alignSelf: 'center', borderRadius: 999, bgcolor: 'background.paper' },
  ...{ ml: { md: 'auto' }, mr: { md: 1 } },
} as const;
/** In the place of the chip, where there is no art to hold it. */
const stateInLine = {
  display: { md: 'none' },
  '&:not(:empty)::after': { content: '" · "' },
} as const;
const onlyDesktop = { display: { xs: 'none', md: 'initial' } } as const;
/** Between the way back and the menu. */
const besideButtons = {
  px: { xs: 5.5, md: 0 },
  pt: { xs: 0.5, md: 0 },
  minHeight: { xs: 48, md: 0 },
} as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const nameLines = {
  typography: { xs: 'h2', md: 'h1' },
  ...{ overflow: 'hidden', display: '-webkit-box', overflowWrap: 'anywhere' },
  ...{ WebkitLineClamp: '2', WebkitBoxOrient: 'vertical' },
} as const;

/** On a desktop below the menu. */
const onGround = { mb: { md: 0.5 }, ml: { md: 0.5 }, pt: { md: 6.5 } } as const;

/** On a desktop the figures and the button stand on the ground too. */
const facts = {
  ...{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 1 },
  ...{ m: { xs: '4px -16px -16px', md: '12px 0 0' }, p: { xs: '4px 16px 0', md: 0 } },
  color: 'text.primary',
  whiteSpace: { md: 'nowrap' },
  '& [role=group] > *': { flex: { md: 'none' }, px: { md: 1.5 } },
  bgcolor: { xs: themed.page, md: 'transparent' },
} as const;

const actPlace = { width: { xs: 1, md: 'auto' }, minWidth: { md: 200 } } as const;

const filled = {
  bgcolor: { xs: themed.main, md: 'background.paper' },
  color: { md: 'var(--ground)' },
  boxShadow: 'none',
  '&:hover, &.Mui-focusVisible': {
    bgcolor: { xs: 'var(--ground)', md: themed.mist },
    boxShadow: 'none',
  },
} as const;

const outlined = {
  borderColor: { md: 'currentColor' },
  '&&': { color: { md: colors.paper } },
} as const;
