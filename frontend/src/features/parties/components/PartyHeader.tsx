import EditIcon from '@mui/icons-material/EditRounded';
import PlaceIcon from '@mui/icons-material/PlaceRounded';
import ScheduleIcon from '@mui/icons-material/ScheduleRounded';
import ShareIcon from '@mui/icons-material/ShareRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { formatDate } from '@/shared/dates/wallClock';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { BackLink } from '@/shared/ui/BackLink';
import type { Party } from '../api/types';
import { forgetCreated, isJustCreated } from '../created';
import { PartyStatusChip } from './PartyStatusChip';

const ShareDialog = lazyPart(() => import('./ShareDialog'), {
  place: 'above',
  texts: ['share'],
});

interface Props {
  party: Party;
  /** Leaves a phone to the list below: only the way back and the name remain. */
  compact?: boolean;
  /** Sharing is the primary action. */
  isShareFirst: boolean;
  /** How many answers are missing, and the way to ask for them. */
  missing?: ReactNode;
}

export function PartyHeader({ party, compact = false, isShareFirst, missing }: Props) {
  const { t } = useTranslation('parties');
  const [sharing, setSharing] = useState<'new' | 'again' | null>(() =>
    isJustCreated(party.id) ? 'new' : null,
  );
  useEffect(forgetCreated, []);
  const isFinished = party.status === 'finished';
  /** The layout on wide screens. */
  const unlessCompact = (display: string) => ({
    display: compact ? { xs: 'none', sm: display } : display,
    ...(compact && { [lowScreen]: { display: 'none' } }),
  });

  return (
    <Box
      component="header"
      sx={
        compact
          ? {
              display: { xs: 'flex', sm: 'block' },
              alignItems: 'center',
              minWidth: 0,
              [lowScreen]: { display: 'flex' },
            }
          : undefined
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <BackLink
          to={isFinished ? paths.partiesFinished : paths.home}
          label={t(isFinished ? 'toFinished' : 'toHome')}
          iconOnPhone={compact}
        />
        <Button
          component={Link}
          to={paths.partyDuplicate(party.id)}
          size="small"
          sx={{ ...unlessCompact('inline-flex'), mr: -1.5, mb: 0.5 }}
        >
          {t('header.repeat')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: compact ? { sm: 'wrap' } : 'wrap',
          alignItems: 'center',
          gap: 1.5,
          minWidth: 0,
        }}
      >
        <Typography variant="h1" tabIndex={-1} sx={{ minWidth: 0, ...(compact && oneLineOnPhone) }}>
          {party.name}
        </Typography>
        <Box sx={unlessCompact('block')}>
          <PartyStatusChip party={party} />
        </Box>
      </Box>
      <Box sx={{ ...unlessCompact('grid'), gap: 0.5, mt: 1.25, color: 'text.secondary' }}>
        <Fact icon={<ScheduleIcon />}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            <When party={party} format="long" />
          </Box>
          <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
            <When party={party} format="short" />
          </Box>
        </Fact>
        <Fact icon={<PlaceIcon />}>{[party.address, party.city, party.country].join(', ')}</Fact>
      </Box>
      <Box
        sx={{
          ...unlessCompact('flex'),
          flexWrap: 'wrap',
          gap: 1,
          mt: 2,
          // So that all three fit in a line.
          '@media (max-width: 359.95px)': { '& > .MuiButton-root': { px: 1.5, minWidth: 0 } },
        }}
      >
        {!isFinished && !party.cancelled_at && (
          <>
            <Button
              variant={isShareFirst ? 'contained' : 'outlined'}
              startIcon={<ShareIcon />}
              onClick={() => setSharing('again')}
            >
              {t('share')}
            </Button>
            <Button
              variant="outlined"
              component={Link}
              to={paths.partyEdit(party.id)}
              startIcon={<EditIcon />}
            >
              {t('header.edit')}
            </Button>
          </>
        )}
        <Button
          component={Link}
          to={paths.invitation(party.id)}
          // The only button of a finished party.
          variant={isFinished ? 'outlined' : 'text'}
          aria-label={t('header.seeInvitation')}
          sx={isFinished ? undefined : { px: { xs: 1, sm: 2.75 } }}
        >
          {t(isFinished ? 'header.seeInvitation' : 'header.see')}
        </Button>
        {missing}
      </Box>
      {sharing && (
        <ShareDialog party={party} isNew={sharing === 'new'} onClose={() => setSharing(null)} />
      )}
    </Box>
  );
}

/** A phone on its side. */
const lowScreen = '@media (max-height: 500px)';

/** The whole name is on every other tab. */
const oneLineOnPhone = {
  fontSize: { xs: '1.25rem', sm: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)' },
  overflow: { xs: 'hidden', sm: 'visible' },
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'nowrap', sm: 'normal' },
  [lowScreen]: {
    fontSize: '1.25rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

function Fact({ icon, children }: { icon: ReactElement; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, '& svg': { fontSize: 20, mt: 0.25, flex: 'none' } }}>
      {icon}
      <Typography component="span">{children}</Typography>
    </Box>
  );
}

/** One day: 'sábado, 5 de diciembre de 2026, de 16:00 a 19:00'; else both days. */
function When({ party, format }: { party: Party; format: 'long' | 'short' }) {
  const { t, i18n } = useTranslation('parties');
  const { date_start: start, date_end: end } = party;
  const day = (iso: string) => formatDate(iso, format, i18n.language);
  const time = (iso: string) => formatDate(iso, 'time', i18n.language);
  const values = { day: day(start), start: time(start), end: time(end), lastDay: day(end) };
  // A party that ends after midnight is still that evening's.
  const hours = (Date.parse(end) - Date.parse(start)) / 3_600_000;
  return t(values.day === values.lastDay || hours < 12 ? 'header.oneDay' : 'header.days', values);
}
