import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { coverImage } from '@/shared/pictures/coverImage';
import { colors } from '@/shared/theme/colors';
import { PageTitle } from '@/shared/ui/Page';
import type { InvitedParty } from '../api/invitedParty';

/** The cover picture, or the product's own art, with the party's name on it. */
export function Cover({ party }: { party: InvitedParty }) {
  const { t } = useTranslation('invitations');
  const cover = party.pictures[0];
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        flex: 'none',
        mx: { xs: -2, sm: 0 },
        borderRadius: { sm: 7 },
      }}
    >
      <PageTitle title={party.name} />
      <Box
        sx={{
          height: { xs: 'clamp(260px, 40dvh, 380px)', md: 400 },
          // On a phone held sideways the name stays above the sheet with the answer.
          '@media (max-height: 450px)': { maxHeight: 150 },
          bgcolor: colors.purpleMist,
        }}
      >
        {cover ? (
          <Box
            component="img"
            alt=""
            {...coverImage(cover.id)}
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        ) : (
          <FestiveGround seed={party.id} />
        )}
      </Box>
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          px: { xs: 2.5, sm: 4, md: 5 },
          pb: { xs: 5, sm: 4, md: 4.5 },
          color: 'common.white',
          background:
            'linear-gradient(transparent 15%, rgb(43 31 58 / 0.5) 55%, rgb(43 31 58 / 0.86))',
        }}
      >
        <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>{t('view.invited')}</Typography>
        <Typography
          variant="h1"
          tabIndex={-1}
          sx={{
            fontSize: 'clamp(2rem, 1.4rem + 3vw, 3.5rem)',
            '@media (max-height: 450px)': { fontSize: '1.75rem' },
            lineHeight: 1.05,
            overflowWrap: 'anywhere',
            textShadow: '0 2px 16px rgb(43 31 58 / 0.5)',
          }}
        >
          {party.name}
        </Typography>
      </Box>
    </Box>
  );
}
