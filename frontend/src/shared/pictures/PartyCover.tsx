import Box from '@mui/material/Box';
import { colors } from '@/shared/theme/colors';
import { pictureSources, pictureUrl } from './pictureUrl';
import { sceneFace, sceneGround, themeScene, type PartyTheme } from './themes';

interface Props {
  /** The first picture, if the party has any. */
  pictureId: string | undefined;
  theme?: PartyTheme | null;
  /** Selects the colours of the product's own art. */
  seed: string;
  height?: number;
  /** A small square beside a line of a list. */
  thumbnail?: boolean;
}

/** The cover of a party on a card: decorative, since its name follows. */
export function PartyCover({ pictureId, theme, seed, height = 150, thumbnail = false }: Props) {
  if (!pictureId) return <Scene {...{ theme, seed, height, thumbnail }} />;
  return (
    <Box
      component="img"
      src={pictureUrl(pictureId, 480)}
      srcSet={pictureSources(pictureId)}
      sizes={
        thumbnail ? `${height}px` : '(min-width: 1200px) 336px, (min-width: 600px) 50vw, 100vw'
      }
      alt=""
      loading="lazy"
      decoding="async"
      sx={{
        display: 'block',
        width: '100%',
        height,
        objectFit: 'cover',
        bgcolor: colors.purpleMist,
      }}
    />
  );
}

/** Of a thumbnail without the sky. */
function Scene({ theme, seed, height, thumbnail }: Omit<Props, 'pictureId'>) {
  return (
    <Box sx={{ height, overflow: 'hidden' }} style={{ background: sceneGround(theme, seed) }}>
      <Box
        component="img"
        src={themeScene(theme)}
        alt=""
        loading="lazy"
        style={{
          objectPosition: sceneFace(theme),
          transformOrigin: sceneFace(theme),
          scale: thumbnail ? '1.3' : undefined,
        }}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    </Box>
  );
}
