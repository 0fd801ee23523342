import Box from '@mui/material/Box';
import { Mascot } from '@/shared/art/Mascot';

/** The moment between the page and its first screen. */
export function Splash() {
  return (
    <Box sx={{ minHeight: '70vh', display: 'grid', placeItems: 'center', opacity: 0.5 }}>
      <Mascot size={72} mood="asleep" />
    </Box>
  );
}
