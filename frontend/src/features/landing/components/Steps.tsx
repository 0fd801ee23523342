import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';

const steps = [
  { key: 'create', ground: colors.yellow, ink: colors.ink },
  { key: 'share', ground: colors.purple, ink: colors.paper },
  { key: 'enjoy', ground: colors.coral, ink: colors.ink },
] as const;

export function Steps() {
  const { t } = useTranslation('landing');
  return (
    <Container component="section" maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
      <Typography
        variant="h2"
        sx={{
          textAlign: 'center',
          fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)',
          mb: { xs: 3, md: 5 },
        }}
      >
        {t('steps.heading')}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {steps.map(({ key, ground, ink }, index) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: 'flex',
              flexDirection: { xs: 'row', md: 'column' },
              alignItems: { xs: 'flex-start', md: 'center' },
              textAlign: { md: 'center' },
              gap: 2,
            }}
          >
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                width: 52,
                height: 52,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                typography: 'h2',
                bgcolor: ground,
                color: ink,
              }}
            >
              {index + 1}
            </Box>
            <Box>
              <Typography variant="h3">{t(`steps.${key}.title`)}</Typography>
              <Typography
                color="textSecondary"
                sx={{ mt: 0.25, maxWidth: '34ch', mx: { md: 'auto' } }}
              >
                {t(`steps.${key}.text`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Container>
  );
}
