import Box from '@mui/material/Box';
import { festive } from '@/shared/theme/colors';

/** Wider than any screen; an even number, so that a peg and not a flag hangs over the middle. */
const spans = 8;
const span = 480;
const sag = 34;
const flagsPerSpan = 9;
const height = 88;

/** The hang of a string between two pegs, `t` from 0 to 1. */
const drop = (t: number) => 6 + sag * 4 * t * (1 - t);

const flags = Array.from({ length: spans * flagsPerSpan }, (_, index) => {
  const t = ((index % flagsPerSpan) + 0.5) / flagsPerSpan;
  return {
    x: (Math.floor(index / flagsPerSpan) + t) * span,
    y: drop(t),
    turn: ((sag * 4 * (1 - 2 * t)) / span) * (180 / Math.PI),
    fill: festive[index % festive.length],
  };
});

const string = Array.from({ length: spans }, (_, index) => {
  const from = index * span;
  return `M${from} 6Q${from + span / 2} ${6 + sag * 2} ${from + span} 6`;
}).join('');

/** A string of party flags across the top of its container. */
export function Garland() {
  return (
    <Box
      aria-hidden
      sx={{ height, overflow: 'hidden', position: 'relative', pointerEvents: 'none' }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${spans * span} ${height}`}
        focusable="false"
        sx={{
          position: 'absolute',
          left: '50%',
          width: spans * span,
          height,
          ml: `${(-spans * span) / 2}px`,
        }}
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
    </Box>
  );
}
