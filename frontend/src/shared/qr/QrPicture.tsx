import Box from '@mui/material/Box';
import encodeQR from 'qr';
import { useMemo } from 'react';

/** Modules of quiet ground that scanners need on each side. */
const border = 4;

interface Props {
  text: string;
  label: string;
  /** The width of the picture, which is square. */
  size?: number | string;
}

/** Black on white in every theme, which scanners read best. */
export function QrPicture({ text, label, size: width = 208 }: Props) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border, ecc: 'medium' });
    const squares = rows.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size: rows.length, path: squares.join('') };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width, maxWidth: '100%', alignSelf: 'center', bgcolor: 'common.white' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
