import Box from '@mui/material/Box';
import type { CSSProperties, ReactNode } from 'react';
import { festiveColors } from '@/shared/art/grounds';
import { colors } from '@/shared/theme/colors';
import { pictureSources, pictureUrl } from './pictureUrl';
import { sceneGround, themePalette, themeScene, type PartyTheme } from './themes';

interface Of {
  theme: PartyTheme | null | undefined;
  /** The first picture, if the party has any. */
  pictureId: string | undefined;
  /** Selects the colours of the product's own art. */
  seed: string;
}

/** The colours of a party for what is inside the element: `themed` and the head below. */
export function partyColors({ theme, seed }: Pick<Of, 'theme' | 'seed'>): CSSProperties {
  const named = Object.entries(themePalette(theme) ?? festiveColors(seed)).map(([name, color]) => [
    `--${name}`,
    color,
  ]);
  return Object.fromEntries(named) as CSSProperties;
}

interface Props {
  of: Of;
  /** Of the art in pixels, above the wave. */
  height: number | Record<string, number>;
  /** On the art. */
  above?: ReactNode;
  /** On the wave, in white: the name and what matters next. */
  children: ReactNode;
}

/**
 * The art of a party with its name on the wave of its theme: the scene, or a photo framed by the garland. Inside an
 * element with `partyColors`.
 */
export function ArtHead({ of, height, above, children }: Props) {
  return (
    <Box sx={{ position: 'relative', color: colors.paper, bgcolor: 'var(--ground)' }}>
      <Box sx={{ position: 'relative', height, overflow: 'hidden' }}>
        <Art {...of} />
        <Box component="svg" aria-hidden viewBox="0 0 400 28" preserveAspectRatio="none" sx={wave}>
          <path d="M0 18C60 2 120 2 190 14s140 16 210-6v22H0z" />
        </Box>
      </Box>
      {above && <Box sx={{ position: 'absolute', inset: '12px 12px auto' }}>{above}</Box>}
      <Box sx={{ position: 'relative', px: 2, pt: 0.5, pb: 2 }}>{children}</Box>
    </Box>
  );
}

function Art({ theme, pictureId, seed }: Of) {
  if (pictureId) {
    return (
      <>
        <Box
          component="img"
          alt=""
          sizes="(min-width: 900px) 640px, 100vw"
          srcSet={pictureSources(pictureId)}
          src={pictureUrl(pictureId, 960)}
          sx={{ ...fill, objectPosition: '50% 35%' }}
        />
        <Box className="art-garland" sx={{ position: 'absolute', inset: '0 0 auto' }} />
      </>
    );
  }
  return (
    <Box
      component="img"
      alt=""
      src={themeScene(theme)}
      style={{ background: sceneGround(theme, seed) }}
      sx={{ ...fill, objectPosition: '50% 62%' }}
    />
  );
}

const fill = { display: 'block', width: 1, height: 1, objectFit: 'cover' } as const;

const wave = {
  ...{ position: 'absolute', insetInline: 0, bottom: -1, width: 1, height: 28 },
  ...{ display: 'block', fill: 'var(--ground)' },
} as const;
