import LockIcon from '@mui/icons-material/LockRounded';
import TimerIcon from '@mui/icons-material/TimerRounded';
import ToggleIcon from '@mui/icons-material/ToggleOnRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { IconTile } from '@/shared/ui/IconTile';
import { PlainList } from '@/shared/ui/PlainList';
import { figures } from '../figures';

const points = [
  { key: 'who', Icon: LockIcon },
  { key: 'when', Icon: TimerIcon },
  { key: 'end', Icon: ToggleIcon },
] as const;

/** The three sentences for who reads no more. */
export function InShort() {
  const { t } = useTranslation('privacy');
  return (
    <Box
      component="section"
      aria-labelledby="privacy-short"
      sx={{
        bgcolor: colors.purpleDark,
        color: 'common.white',
        borderRadius: 7,
        p: { xs: 3, md: 5 },
      }}
    >
      <Typography variant="h2" id="privacy-short">
        {t('short.heading')}
      </Typography>
      <PlainList sx={{ mt: 2, display: 'grid', gap: 2 }}>
        {points.map(({ key, Icon }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.75 }}>
            <IconTile size={44} ground="secondary.main" ink="secondary.contrastText">
              <Icon />
            </IconTile>
            <Typography sx={{ textWrap: 'pretty' }}>{t(`short.${key}`, figures)}</Typography>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
