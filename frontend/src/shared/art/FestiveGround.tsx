import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Balloons } from './Balloons';
import { Garland } from './Garland';
import { festiveGround } from './grounds';

interface Props {
  /** Any text that stays the same, as a party's id: different parties get different colours. */
  seed?: string;
  balloons?: boolean;
  children?: ReactNode;
}

/** Rays of light, flags and balloons, for a party without pictures. */
export function FestiveGround({ seed = '', balloons = true, children }: Props) {
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        isolation: 'isolate',
        background: festiveGround(seed),
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
