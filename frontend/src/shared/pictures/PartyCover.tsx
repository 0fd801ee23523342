import Box from '@mui/material/Box';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { Mascot } from '@/shared/art/Mascot';
import { themeGround, themeScene, type PartyTheme } from '@/shared/pictures/themes';
import { colors } from '@/shared/theme/colors';
import { pictureSources, pictureUrl } from './pictureUrl';

interface Props {
  /** The first picture, if the party has any. */
  pictureId: string | undefined;
  theme?: PartyTheme | null;
  /** Determines the colours of the placeholder, which are stable per party. */
  seed: string;
  height?: number;
  /** A small square beside a line of a list. */
  thumbnail?: boolean;
}

/** The cover of a party on a card: decorative, since its name follows. */
export function PartyCover({ pictureId, theme, seed, height = 150, thumbnail = false }: Props) {
  if (!pictureId && theme && themeGround(theme)) return <Scene theme={theme} height={height} />;
  if (!pictureId) return <Placeholder seed={seed} height={height} thumbnail={thumbnail} />;
  return (
    <Box
      component="img"
      src={pictureUrl(pictureId, 480)}
      srcSet={pictureSources(pictureId)}
      sizes={
        thumbnail ? `${height}px` : '(min-width: 1200px) 380px, (min-width: 600px) 50vw, 100vw'
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

function Scene({ theme, height }: { theme: PartyTheme; height: number }) {
  return (
    <Box
      component="img"
      src={themeScene(theme)}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: '100%',
        height,
        objectFit: 'cover',
        objectPosition: '50% 70%',
      }}
    />
  );
}

/** A card shows the whole placeholder; a thumbnail only its icon. */
function Placeholder({ seed, height, thumbnail }: Required<Omit<Props, 'pictureId' | 'theme'>>) {
  const mark = height * (thumbnail ? 0.8 : 0.62);
  return (
    <Box aria-hidden sx={{ position: 'relative', height, overflow: 'hidden' }}>
      {thumbnail ? (
        <Box sx={{ height, bgcolor: colors.purpleMist }} />
      ) : (
        <FestiveGround seed={seed} />
      )}
      <Box
        sx={{
          position: 'absolute',
          insetInline: 0,
          bottom: -height * 0.1,
          display: 'grid',
          placeItems: 'center',
        }}
      >
        <Mascot size={mark} />
      </Box>
    </Box>
  );
}
