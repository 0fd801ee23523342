import Box from '@mui/material/Box';
import { colors } from '@/shared/theme/colors';

const bunch = [
  { x: 34, y: 44, size: 24, fill: colors.yellow },
  { x: 74, y: 30, size: 27, fill: colors.coral },
  { x: 66, y: 78, size: 22, fill: colors.teal },
] as const;

/** Two bunches of balloons, one at each side of its positioned container. */
export function Balloons() {
  return (
    <>
      <Bunch side="left" />
      <Bunch side="right" />
    </>
  );
}

function Bunch({ side }: { side: 'left' | 'right' }) {
  return (
    <Box
      component="svg"
      viewBox="0 -6 110 196"
      aria-hidden
      focusable="false"
      sx={{
        position: 'absolute',
        [side]: { xs: -14, sm: '6%' },
        bottom: '-8%',
        height: '78%',
        maxHeight: 300,
        transform: side === 'right' ? 'scaleX(-1)' : undefined,
        pointerEvents: 'none',
      }}
    >
      {bunch.map(({ x, y, size, fill }) => (
        <g key={fill}>
          <path
            d={`M${x} ${y + size * 1.2}Q${x + 8} ${y + 70} 52 190`}
            stroke="rgb(255 255 255 / 0.5)"
            strokeWidth="1.5"
            fill="none"
          />
          <path
            d={`m${x} ${y + size * 1.1} 5 8h-10Z`}
            fill={fill}
            strokeLinejoin="round"
            stroke={fill}
          />
          <ellipse cx={x} cy={y} rx={size} ry={size * 1.16} fill={fill} />
          <path
            d={`M${x - size * 0.55} ${y - size * 0.2}q${size * 0.06} -${size * 0.42} ${size * 0.42} -${size * 0.54}`}
            stroke="rgb(255 255 255 / 0.65)"
            strokeWidth="4"
            strokeLinecap="round"
            fill="none"
          />
        </g>
      ))}
    </Box>
  );
}
