import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  size: number;
  ground: string;
  ink: string;
  children: ReactNode;
}

/** An icon beside what it stands for. */
export const IconTile = ({ size, ground, ink, children }: Props) => (
  <Box aria-hidden sx={{ ...tile, width: size, height: size, bgcolor: ground, color: ink }}>
    {children}
  </Box>
);

const tile = { flex: 'none', display: 'grid', placeItems: 'center', borderRadius: 4 } as const;
