import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate, spokenTime, today } from '@/shared/dates/wallClock';
import { ArtHead, partyColors } from '@/shared/pictures/ArtHead';
import type { PartyTheme } from '@/shared/pictures/themes';
import { colors, themed } from '@/shared/theme/colors';
import { daysUntil } from './next';

/** The one thing to do next. `href` leads out of the product. */
export interface Act {
  label: string;
  to?: string;
  href?: string;
}

interface Props {
  of: { theme: PartyTheme | null; pictureId: string | undefined; seed: string };
  name: string;
  start: string;
  place?: string;
  /** In place of when it is. */
  state?: string;
  /** Null until it is known. */
  act: Act | null;
  /** What is known of it. */
  children?: ReactNode;
}

/** Within them a weekday and the day of the month are enough. */
const NEAR_DAYS = 21;

/** The next party, with its art and the one thing to do next. */
export function Hero({ of, name, start, place, state, act, children }: Props) {
  const { t, i18n } = useTranslation('home');
  const until = daysUntil(start, today());
  const time = spokenTime(start, i18n.language);
  const isNear = until >= 0 && until < NEAR_DAYS;
  const day = formatDate(start, isNear ? 'weekdayOf' : 'spoken', i18n.language).replace(',', '');
  const when = { day, time, place };
  const soon =
    until === 0 ? t('hero.today', { time }) : until === 1 ? t('hero.tomorrow') : undefined;
  const chip = state ?? soon ?? (until > 1 ? t('hero.days', { count: until }) : undefined);
  return (
    <Card component="section" aria-labelledby="next" style={partyColors(of)} sx={card}>
      <ArtHead
        of={of}
        height={{ xs: 150, md: 'auto' }}
        isBeside
        above={chip && <Box sx={chipOnArt}>{chip}</Box>}
      >
        <Typography variant="h2" id="next" sx={title}>
          {name}
        </Typography>
        <Typography sx={{ mt: 0.25, '&::first-letter': { textTransform: 'uppercase' } }}>
          {t(place ? 'hero.whenWhere' : 'hero.when', when)}
        </Typography>
      </ArtHead>
      <Box sx={facts}>
        {children}
        {act ? <ActButton {...act} /> : <ActSkeleton />}
      </Box>
    </Card>
  );
}

/** Its art, name, facts and button, before they are known: nothing below moves. */
export const HeroSkeleton = () => (
  <Card sx={card}>
    <Box sx={artAndName}>
      <Skeleton variant="rectangular" sx={{ height: { xs: 150, md: 189 } }} />
      <Box sx={{ px: 2, pt: 0.5, pb: 2 }}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="40%" height={26} />
      </Box>
    </Box>
    <Box sx={facts}>
      <Skeleton variant="rounded" height={56} />
      <ActSkeleton />
    </Box>
  </Card>
);

const ActSkeleton = () => <Skeleton variant="rounded" height={52} sx={{ borderRadius: 999 }} />;

function ActButton({ label, to, href }: Act) {
  const opens = href
    ? { component: 'a', href, target: '_blank', rel: 'noopener noreferrer' }
    : { component: Link, to };
  return (
    <Button variant="contained" size="large" fullWidth {...opens} sx={button}>
      {label}
    </Button>
  );
}

const card = {
  ...{ display: 'grid', mb: 3, overflow: 'hidden' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640fr) minmax(0, 400fr)' },
} as const;

const artAndName = {
  ...{ display: { md: 'grid' }, gridTemplateColumns: '336px minmax(0, 1fr)', alignItems: 'end' },
} as const;

const title = {
  ...{ overflow: 'hidden', display: '-webkit-box', overflowWrap: 'anywhere' },
  ...{ WebkitLineClamp: { xs: '2', md: '4' }, WebkitBoxOrient: 'vertical' },
} as const;

const chipOnArt = {
  ...{ display: 'inline-block', px: 1.5, py: 0.5, borderRadius: 999 },
  ...{ bgcolor: 'background.paper', color: colors.ink, typography: 'body2', fontWeight: 700 },
} as const;

const facts = {
  ...{ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 2 },
  p: { xs: 2, md: 3 },
} as const;

const button = {
  ...{ bgcolor: themed.main, boxShadow: 'none' },
  '&:hover, &.Mui-focusVisible': { bgcolor: 'var(--ground)', boxShadow: 'none' },
} as const;
