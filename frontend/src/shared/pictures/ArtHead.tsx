import Box from '@mui/material/Box';
import type { CSSProperties, ReactNode } from 'react';
import { festiveColors } from '@/shared/art/grounds';
import { colors } from '@/shared/theme/colors';
import { pictureSources, pictureUrl } from './pictureUrl';
import { sceneFace, sceneGround, themePalette, themeScene, type PartyTheme } from './themes';

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
  height: number | Record<string, number | string>;
  /** On a desktop the art stands beside the text, in its own shape: a strip of that width would cut its figures. */
  isBeside?: boolean;
  /** On the art. */
  above?: ReactNode;
  /** On the wave, in white: the name and what matters next. */
  children: ReactNode;
}

/**
 * The art of a party with its name on the wave of its theme: the scene, or a photo framed by the garland. Inside an
 * element with `partyColors`.
 */
export function ArtHead({ of, height, isBeside = false, above, children }: Props) {
  const isOwn = !of.pictureId && !themePalette(of.theme);
  return (
    <Box sx={{ ...frame, ...(isBeside && beside) }}>
      <Box
        sx={{
          ...{ position: 'relative', height, overflow: 'hidden' },
          ...(isBeside && besideArt),
          ...(isBeside && isOwn && fading),
        }}
      >
        <Art {...of} />
        <Wave viewBox="0 0 400 28" sx={{ ...level, ...(isBeside && onPhones) }}>
          <path d="M0 18C60 2 120 2 190 14s140 16 210-6v22H0z" />
        </Wave>
        {isBeside && !isOwn && (
          <Wave viewBox="0 0 28 400" sx={upright}>
            <path d="M18 0C2 60 2 120 14 190s16 140-6 210h20V0z" />
          </Wave>
        )}
      </Box>
      {above && (
        <Box sx={{ position: 'absolute', zIndex: 1, inset: '12px 12px auto' }}>{above}</Box>
      )}
      <Box sx={{ position: 'relative', px: 2, pt: 0.5, pb: 2 }}>{children}</Box>
    </Box>
  );
}

/** The edge of the ground. */
const Wave = ({ sx, ...props }: { viewBox: string; sx: object; children: ReactNode }) => (
  <Box
    {...{ component: 'svg', 'aria-hidden': true, preserveAspectRatio: 'none', ...props }}
    sx={{ position: 'absolute', fill: 'var(--ground)', ...sx }}
  />
);

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
        <Box className="art-garland" sx={garland} />
      </>
    );
  }
  return (
    <Box
      component="img"
      alt=""
      src={themeScene(theme)}
      style={{ background: sceneGround(theme, seed), objectPosition: sceneFace(theme) }}
      sx={fill}
    />
  );
}

/** Down to the lowest point of the wave: what is cut off at the bottom would not show. */
const fill = {
  ...{ display: 'block', width: 1, height: 'calc(100% - 3px)', objectFit: 'cover' },
} as const;

// The middle of a swag, not where two of them meet.
const garland = {
  ...{ position: 'absolute', inset: '0 0 auto' },
  backgroundPosition: 'calc(50% + 240px) 0',
} as const;

const frame = { position: 'relative', color: colors.paper, bgcolor: 'var(--ground)' } as const;

const level = { display: 'block', insetInline: 0, bottom: -1, width: 1, height: 28 } as const;
const onPhones = { display: { md: 'none' } } as const;
const upright = {
  display: { xs: 'none', md: 'block' },
  ...{ insetBlock: 0, right: -1, width: 28, height: 1 },
} as const;

const beside = {
  ...{ display: { md: 'grid' }, alignItems: { md: 'center' } },
  gridTemplateColumns: '336px minmax(0, 1fr)',
} as const;
const besideArt = {
  ...{ alignSelf: 'stretch', minHeight: { md: 189 } },
  '& img': { position: { md: 'absolute' }, height: { md: 1 } },
} as const;
/** The product's own art has the colours of the ground: an edge would only cut it. */
const fading = {
  maskImage: { md: 'linear-gradient(90deg, #000 75%, transparent)' },
} as const;
