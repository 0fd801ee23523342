import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Confetti } from '@/shared/art/Confetti';
import { Mascot } from '@/shared/art/Mascot';
import { StartButton } from './StartButton';

export function FinalCall() {
  const { t } = useTranslation('landing');
  return (
    <Box component="section" sx={{ position: 'relative', mt: { xs: 4, md: 6 } }}>
      <Confetti pieces={36} aroundText />
      <Container
        maxWidth="sm"
        sx={{
          position: 'relative',
          py: { xs: 6, md: 9 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          textAlign: 'center',
        }}
      >
        <Mascot size={112} />
        <Typography
          variant="h2"
          sx={{ mt: 2, mb: 3, fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)' }}
        >
          {t('final.heading')}
        </Typography>
        <StartButton />
      </Container>
    </Box>
  );
}
