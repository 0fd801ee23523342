import DietIcon from '@mui/icons-material/RestaurantRounded';
import PickupIcon from '@mui/icons-material/HowToRegRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';

/** Two notes pinned to the sample: the care and the pick-up that the host sees. */
export function SampleNotes() {
  const { t } = useTranslation('landing');
  return (
    <>
      <Note
        icon={<DietIcon />}
        tint={colors.orangeMist}
        ink={colors.orange}
        title={t('sample.care')}
        text={t('sample.careNote')}
        at={{ top: { xs: 22, md: 44 }, left: { xs: -6, md: -72 }, transform: 'rotate(-4deg)' }}
      />
      <Note
        icon={<PickupIcon />}
        tint={colors.blueMist}
        ink={colors.blue}
        title={t('sample.pickup')}
        text={t('sample.pickupName')}
        at={{ bottom: -38, right: { xs: -4, md: -34 }, transform: 'rotate(3deg)' }}
      />
    </>
  );
}

interface NoteProps {
  icon: ReactElement;
  tint: string;
  ink: string;
  title: string;
  text: string;
  at: object;
}

function Note({ icon, tint, ink, title, text, at }: NoteProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        p: 1.25,
        pr: 2,
        borderRadius: 4,
        bgcolor: 'background.paper',
        boxShadow: '0 12px 28px -10px rgb(78 31 140 / 0.35)',
        ...at,
      }}
    >
      <Box
        sx={{
          width: 40,
          height: 40,
          borderRadius: 3,
          display: 'grid',
          placeItems: 'center',
          bgcolor: tint,
          color: ink,
        }}
      >
        {icon}
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 700, fontSize: '0.9375rem', lineHeight: 1.2 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
