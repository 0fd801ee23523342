import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of quiet ground that scanners need on each side. */
const border = 4;

interface Props {
  text: string;
  label: string;
}

/** Black on white in every theme, which scanners read best. */
export function QrPicture({ text, label }: Props) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border, ecc: 'M' });
    const squares = data.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', alignSelf: 'center', bgcolor: 'common.white' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
