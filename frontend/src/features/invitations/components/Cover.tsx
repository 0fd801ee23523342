import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { themeGround, themeScene } from '@/shared/pictures/themes';
import { coverImage } from '@/shared/pictures/coverImage';
import { colors } from '@/shared/theme/colors';
import { PageTitle } from '@/shared/ui/Page';
import type { InvitedParty } from '../api/invitedParty';

/** Below the name: the card of the answer overlaps it on a phone. */
const below = { xs: 5, sm: 4, md: 4.5 };

/** The cover picture, the scene of the theme or the product's own art, with the party's name on it. */
export function Cover({ party }: { party: InvitedParty }) {
  const { t } = useTranslation('invitations');
  const cover = party.pictures[0];
  const ground = cover ? undefined : themeGround(party.theme);
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
          height: { xs: 'clamp(260px, 40dvh, 380px)', md: ground ? 480 : 400 },
          // On a phone held sideways the name stays above the sheet with the answer.
          '@media (max-height: 450px)': { maxHeight: 150 },
          bgcolor: ground ?? colors.purpleMist,
        }}
      >
        {party.theme && ground ? (
          <Box component="img" alt="" src={themeScene(party.theme)} sx={sceneOnTop} />
        ) : cover ? (
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
          color: 'common.white',
          background: ground ? undefined : shade,
        }}
      >
        <Box
          sx={{
            px: { xs: 2.5, sm: 4, md: 5 },
            pb: below,
            pt: 4,
            background: ground && `linear-gradient(transparent, ${ground} 32px)`,
          }}
        >
          <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
            {t('view.invited')}
          </Typography>
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
    </Box>
  );
}

const shade = 'linear-gradient(transparent 15%, rgb(43 31 58 / 0.5) 55%, rgb(43 31 58 / 0.86))';

/** Leaves the name its own place on the scene's ground. */
const sceneOnTop = {
  display: 'block',
  width: '100%',
  height: { xs: 'calc(100% - 76px)', md: 'calc(100% - 72px)' },
  objectFit: 'cover',
  objectPosition: '50% 88%',
} as const;
