import DirectionsIcon from '@mui/icons-material/DirectionsRounded';
import PlaceIcon from '@mui/icons-material/PlaceRounded';
import TimeIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneCity } from '@/shared/dates/useZoneCity';
import { formatDate } from '@/shared/dates/wallClock';
import { CalendarLeaf } from '@/shared/ui/CalendarLeaf';
import type { InvitedParty } from '../api/invitedParty';
import { foreignZone, mapLink } from '../mapAndZone';

export function WhenAndWhereCard({ party }: { party: InvitedParty }) {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
      <WhenAndWhere party={party} />
    </Card>
  );
}

/** The date as a calendar leaf, the hours and the address. */
export function WhenAndWhere({ party }: { party: InvitedParty }) {
  const { t, i18n } = useTranslation('invitations');
  const format = (iso: string, as: Parameters<typeof formatDate>[1]) =>
    formatDate(iso, as, i18n.language);
  const { date_start: start, date_end: end } = party;
  const sameDay = start.slice(0, 10) === end.slice(0, 10);
  const zone = foreignZone(party);
  const hours = { start: format(start, 'time'), end: format(end, 'time') };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, sm: 3 },
        gridTemplateColumns: { lg: '1fr 1fr' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2.25, alignItems: 'center' }}>
        <Box aria-hidden>
          <CalendarLeaf
            month={format(start, 'month').replace('.', '')}
            day={String(Number(start.slice(8, 10)))}
            weekday={format(start, 'weekday')}
          />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="h3"
            component="p"
            sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
          >
            <time dateTime={start}>{format(start, 'long')}</time>
          </Typography>
          <Fact icon={<TimeIcon />}>
            {sameDay
              ? t('when.hours', hours)
              : t('when.hoursUntilDay', { ...hours, day: format(end, 'short') })}
          </Fact>
          {zone && <LocalTime zone={zone} />}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          alignItems: 'flex-start',
          gap: 1.5,
          pt: { xs: 2.5, lg: 0 },
          pl: { lg: 3 },
          borderTop: { xs: '2px dashed', lg: 'none' },
          borderLeft: { lg: '2px dashed' },
          borderColor: { xs: 'divider', lg: 'divider' },
        }}
      >
        <Fact icon={<PlaceIcon />}>
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {party.address}
          </Box>
          <br />
          {[party.city, party.country].join(', ')}
        </Fact>
        <Button
          component="a"
          href={mapLink(party)}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          size="small"
          startIcon={<DirectionsIcon />}
        >
          {t('where.directions')}
        </Button>
      </Box>
    </Box>
  );
}

function LocalTime({ zone }: { zone: string }) {
  const { t } = useTranslation('invitations');
  const cityOf = useZoneCity();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
      {t('when.zone', { city: cityOf(zone) })}
    </Typography>
  );
}

function Fact({ icon, children }: { icon: ReactElement; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        mt: 0.5,
        color: 'text.secondary',
        minWidth: 0,
        '& > svg': { fontSize: 22, mt: '1px', color: 'primary.main', flex: 'none' },
      }}
    >
      {icon}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
