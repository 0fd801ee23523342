import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { themePalette, themeScene, type PartyTheme } from '@/shared/pictures/themes';
import { coverImage } from '@/shared/pictures/coverImage';
import { colors } from '@/shared/theme/colors';

/** Below the text: the card of the answer overlaps it on a phone. */
const below = { xs: 5, sm: 4, md: 4.5 };

interface Props {
  theme: PartyTheme | null;
  /** The cover picture, if there is one. */
  pictureId?: string;
  /** Selects the colours of the product's own art. */
  seed: string;
  /** The texts, in white. */
  children: ReactNode;
}

/** The cover picture, the scene of the theme or the product's own art, with a text on it. */
export function Cover({ theme, pictureId, seed, children }: Props) {
  const palette = themePalette(theme);
  const hasScene = theme && palette && !pictureId;
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        // A long name makes it taller, and leaves the scene its height.
        display: 'grid',
        gridTemplateRows: `minmax(${hasScene ? 'var(--scene)' : '0px'}, 1fr) auto`,
        '--scene': { xs: '150px', md: '300px' },
        overflow: 'hidden',
        isolation: 'isolate',
        flex: 'none',
        mx: { xs: -2, sm: 0 },
        borderRadius: { sm: 7 },
        minHeight: { xs: 'clamp(260px, 40dvh, 380px)', md: hasScene ? 480 : 400 },
        // On a phone held sideways the name stays above the sheet with the answer.
        '@media (max-height: 450px)': { minHeight: 150, '--scene': '50px' },
        bgcolor: palette?.ground ?? colors.purpleMist,
        color: 'common.white',
      }}
    >
      {hasScene ? (
        <Box component="img" alt="" src={themeScene(theme)} sx={sceneOnTop} />
      ) : pictureId ? (
        <Box component="img" alt="" {...coverImage(pictureId)} sx={behind} />
      ) : (
        <Box sx={behind}>
          <FestiveGround seed={seed} />
        </Box>
      )}
      <Box
        sx={{
          gridRow: 2,
          px: { xs: 2.5, sm: 4, md: 5 },
          pb: below,
          pt: hasScene ? '32px' : '56px',
          background: hasScene
            ? `linear-gradient(transparent, ${palette.ground} 32px)`
            : shadeOf(palette?.ground ?? colors.ink),
          '--accent': hasScene ? palette.accent : undefined,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Dark enough from the first line on for white text on any picture. */
const shadeOf = (color: string) =>
  `linear-gradient(transparent, color-mix(in srgb, ${color} 84%, transparent) 56px)`;

/** Small text on a cover: in the theme's accent where the ground is its own. */
export function CoverLine({ children }: { children: ReactNode }) {
  return (
    <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem', color: 'var(--accent, inherit)' }}>
      {children}
    </Typography>
  );
}

export function CoverName({ children }: { children: string }) {
  return (
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
      {children}
    </Typography>
  );
}

const behind = {
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
} as const;

/** Above the text, whose ground begins in its last pixels. */
const sceneOnTop = {
  ...behind,
  gridRow: '1 / 2',
  height: 'calc(100% + 32px)',
  objectPosition: '50% 88%',
} as const;
