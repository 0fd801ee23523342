import LockIcon from '@mui/icons-material/LockRounded';
import LogIcon from '@mui/icons-material/FactCheckRounded';
import TimerIcon from '@mui/icons-material/TimerRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { IconTile } from '@/shared/ui/IconTile';
import { PlainList } from '@/shared/ui/PlainList';

const promises = [
  { key: 'host', Icon: LockIcon },
  { key: 'expires', Icon: TimerIcon },
  { key: 'log', Icon: LogIcon },
] as const;

/** What the product does with children's data, in plain words: docs/permissions.md, "Care data". */
export function Privacy() {
  const { t } = useTranslation('landing');
  return (
    <Container component="section" maxWidth="lg" sx={{ py: { xs: 3, md: 4 } }}>
      <Box
        sx={{
          bgcolor: colors.purpleDark,
          color: 'common.white',
          borderRadius: 7,
          p: { xs: 3, md: 6 },
          display: 'grid',
          gap: { xs: 3, md: 6 },
          gridTemplateColumns: { xs: '1fr', md: '1fr 1.1fr' },
          alignItems: 'center',
        }}
      >
        <Typography variant="h2" sx={{ fontSize: 'clamp(1.5rem, 1.3rem + 1.2vw, 2.125rem)' }}>
          {t('privacy.heading')}
        </Typography>
        <PlainList sx={{ display: 'grid', gap: 2 }}>
          {promises.map(({ key, Icon }) => (
            <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.75 }}>
              <IconTile size={44} ground="secondary.main" ink="secondary.contrastText">
                <Icon />
              </IconTile>
              <Typography sx={{ fontWeight: 600 }}>{t(`privacy.${key}`)}</Typography>
            </Box>
          ))}
        </PlainList>
      </Box>
    </Container>
  );
}
