import Box from '@mui/material/Box';
import { festive } from '@/shared/theme/colors';

const width = 1440;
const sag = 34;
const spans = 3;
const flagsPerSpan = 9;

/** The hang of a string between two pegs, `t` from 0 to 1. */
const drop = (t: number) => 6 + sag * 4 * t * (1 - t);

const flags = Array.from({ length: spans * flagsPerSpan }, (_, index) => {
  const span = width / spans;
  const t = ((index % flagsPerSpan) + 0.5) / flagsPerSpan;
  const x = Math.floor(index / flagsPerSpan) * span + t * span;
  const slope = ((sag * 4 * (1 - 2 * t)) / span) * (180 / Math.PI);
  return { x, y: drop(t), turn: slope, fill: festive[index % festive.length] };
});

const string = Array.from({ length: spans }, (_, index) => {
  const from = (index * width) / spans;
  const to = ((index + 1) * width) / spans;
  return `M${from} 6Q${(from + to) / 2} ${6 + sag * 2} ${to} 6`;
}).join('');

/** A string of party flags across the top of its container. */
export function Garland({ height = 96 }: { height?: number }) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} 96`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden
      focusable="false"
      sx={{ display: 'block', width: '100%', height, pointerEvents: 'none' }}
    >
      <path d={string} fill="none" stroke="#c9b8a4" strokeWidth="2.5" />
      {flags.map(({ x, y, turn, fill }) => (
        <path
          key={x}
          d="M-17-1h34q1.6 0 .8 1.5L2.5 37q-2.5 3.5-5 0L-17.8.5Q-18.6-1-17-1Z"
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}
          fill={fill}
        />
      ))}
    </Box>
  );
}
