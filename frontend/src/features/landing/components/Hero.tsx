import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PlainList } from '@/shared/ui/PlainList';
import { InvitationSample } from './InvitationSample';
import { StartButton } from './StartButton';

const points = ['link', 'install', 'privacy'] as const;

export function Hero() {
  const { t } = useTranslation('landing');
  return (
    <Box sx={{ overflow: 'hidden' }}>
      <div className="art-garland" />
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.05fr 1fr' },
          alignItems: 'center',
          gap: { xs: 6, md: 4 },
          pt: { xs: 2, md: 4 },
          pb: { xs: 7, md: 11 },
        }}
      >
        <Box sx={{ textAlign: { xs: 'center', md: 'left' } }}>
          <Typography color="primary" sx={{ fontWeight: 700, mb: 1.5 }}>
            {t('hero.eyebrow')}
          </Typography>
          <Typography
            variant="h1"
            tabIndex={-1}
            sx={{ fontSize: 'clamp(2.5rem, 1.6rem + 4.4vw, 4.5rem)', lineHeight: 1.02 }}
          >
            {t('hero.heading')}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{
              fontSize: { xs: '1.0625rem', md: '1.25rem' },
              mt: 2,
              mb: 3.5,
              maxWidth: '46ch',
              mx: { xs: 'auto', md: 0 },
              textWrap: 'pretty',
            }}
          >
            {t('hero.text')}
          </Typography>
          <StartButton />
          <Points />
        </Box>
        <InvitationSample />
      </Container>
    </Box>
  );
}

function Points() {
  const { t } = useTranslation('landing');
  return (
    <PlainList
      sx={{
        mt: 3.5,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: { xs: 'center', md: 'flex-start' },
        columnGap: 2.5,
        rowGap: 1,
      }}
    >
      {points.map((point) => (
        <Box
          component="li"
          key={point}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.9375rem' }}
        >
          <CheckIcon color="success" sx={{ fontSize: 20 }} />
          {t(`hero.points.${point}`)}
        </Box>
      ))}
    </PlainList>
  );
}
