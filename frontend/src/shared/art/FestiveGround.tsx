import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Balloons } from './Balloons';
import { Garland } from './Garland';

/** Grounds on which white text passes AA. A party keeps the one that its id gives it. */
const grounds = [
  ['#8442cf', '#4e1f8c'],
  ['#2b78c8', '#174a86'],
  ['#c03a6b', '#7d1f45'],
  ['#16807a', '#0d5450'],
] as const;

interface Props {
  /** Any text that stays the same, as a party's id: different parties get different colours. */
  seed?: string;
  balloons?: boolean;
  children?: ReactNode;
}

/** Rays of light, flags and balloons: a party that has no pictures still looks like one. */
export function FestiveGround({ seed = '', balloons = true, children }: Props) {
  const [light, dark] = grounds[numberOf(seed) % grounds.length] ?? grounds[0];
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        isolation: 'isolate',
        background: `
          repeating-conic-gradient(from 4deg at 50% 62%, rgb(255 255 255 / 0.07) 0 9deg, transparent 9deg 18deg),
          radial-gradient(circle at 50% 62%, ${light}, ${dark} 78%)`,
      }}
    >
      <Box sx={{ position: 'absolute', top: 0, insetInline: 0 }}>
        <Garland />
      </Box>
      {balloons && <Balloons />}
      {children}
    </Box>
  );
}

const numberOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0);
