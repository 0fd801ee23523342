import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { spokenDay } from '@/shared/dates/wallClock';
import { PartyCover } from '@/shared/pictures/PartyCover';
import { lying, pastDay, whole } from '@/shared/ui/SearchableCards';
import { Small } from '@/shared/ui/Small';
import { Stars } from '@/shared/ui/Stars';
import type { ListedParty } from '../api/types';

export function FinishedPartyCard({ party }: { party: ListedParty }) {
  const { t, i18n } = useTranslation('parties');
  return (
    <Card component="li" sx={card}>
      <PartyCover pictureId={party.pictures[0]?.id} theme={party.theme} seed={party.id} />
      <Box sx={{ p: 2.25, display: 'flex', flexDirection: 'column', flex: 1 }}>
        <Typography variant="h3" component="h2">
          {party.name}
        </Typography>
        <Small sx={pastDay}>{spokenDay(party.date_start, i18n.language)}</Small>
        <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center', mt: 0.5, mb: 1.5 }}>
          {party.average === null ? (
            <Small>{t('finished.noReviews')}</Small>
          ) : (
            <Stars value={party.average} />
          )}
        </Box>
        <Button
          variant="outlined"
          component={Link}
          to={paths.party(party.id)}
          aria-label={t('finished.detailsOf', { name: party.name })}
          sx={{ mt: 'auto', alignSelf: 'flex-start', position: 'static', '&::after': whole }}
        >
          {t('finished.details')}
        </Button>
      </Box>
    </Card>
  );
}

const card = {
  ...{ position: 'relative', display: 'flex', flexDirection: 'column' },
  ...{ contentVisibility: 'auto', '&:only-child': lying },
} as const;
