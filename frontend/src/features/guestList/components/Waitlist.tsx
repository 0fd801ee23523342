import ClockIcon from '@mui/icons-material/ScheduleRounded';
import HourglassIcon from '@mui/icons-material/HourglassTopRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { formatDate } from '@/shared/dates/wallClock';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Section } from '@/shared/ui/Section';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { GuestsParty } from '../api/types';
import { waitlistQuery, type WaitingFamily } from '../api/waitlist';

/** Who waits for places, in their order. Not there while no household waits. */
export function Waitlist({ party }: { party: GuestsParty }) {
  const { t } = useTranslation('guestList');
  const waitlist = useQuery(waitlistQuery(party.id));
  if (waitlist.isError && !waitlist.data) {
    return (
      <Section title={t('waitlist.title')}>
        <ErrorState compact error={waitlist.error} onRetry={() => void waitlist.refetch()} />
      </Section>
    );
  }
  if (!waitlist.data?.length) return null;
  return (
    <Section
      title={t('waitlist.title')}
      actions={
        <Button component={Link} to={paths.partyEdit(party.id)} variant="outlined">
          {t('waitlist.raise')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('waitlist.intro')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waitlist.data.map((family, index) => (
          <Row key={family.id} family={family} turn={index + 1} />
        ))}
      </Box>
    </Section>
  );
}

function Row({ family, turn }: { family: WaitingFamily; turn: number }) {
  const { t, i18n } = useTranslation('guestList');
  const kids = family.guests.filter(({ kid }) => kid).length;
  const counts = [
    kids > 0 && t('waitlist.kids', { count: kids }),
    kids < family.guests.length && t('waitlist.adults', { count: family.guests.length - kids }),
  ].filter((text) => text !== false);
  const list = new Intl.ListFormat(i18n.language);
  const at = (iso: string) => ({
    date: formatDate(iso, 'short', i18n.language),
    time: formatDate(iso, 'time', i18n.language),
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('waitlist.turn', { turn, name: family.full_name })}
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('waitlist.guests', {
            counts: list.format(counts),
            names: list.format(family.guests.map(({ full_name }) => full_name)),
          })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('waitlist.since', at(family.asked_at))}
        </Typography>
      </Box>
      {family.offered_until ? (
        <StatusChip
          color="success"
          icon={<ClockIcon />}
          label={t('waitlist.offered', at(family.offered_until))}
        />
      ) : (
        <StatusChip color="info" icon={<HourglassIcon />} label={t('waitlist.waiting')} />
      )}
    </Box>
  );
}
