import Box from '@mui/material/Box';
import { colors } from '@/shared/theme/colors';

const tints = [
  [colors.purpleMist, colors.purpleDark],
  [colors.yellowMist, '#7a5600'],
  [colors.greenMist, colors.green],
  [colors.blueMist, colors.blue],
  [colors.redMist, colors.red],
] as const;

/** The first letter of a name on a colour that is stable per person. */
export function Initial({ id, name, size = 52 }: { id: string; name: string; size?: number }) {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const [ground, ink] = tints[sum % tints.length] ?? tints[0];
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        bgcolor: ground,
        color: ink,
        typography: 'h2',
        fontSize: size * 0.44,
      }}
    >
      {[...name.trim()][0]?.toUpperCase()}
    </Box>
  );
}
