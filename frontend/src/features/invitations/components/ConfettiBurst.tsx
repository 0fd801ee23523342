import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { festive } from '@/shared/theme/colors';

const pieces = 44;
/** Milliseconds of the longest fall. */
const longest = 2200;

const fall = keyframes`
  from { opacity: 1; transform: translate3d(0, -12vh, 0) rotate(0); }
  75% { opacity: 1; }
  to { opacity: 0; transform: translate3d(var(--drift), 88vh, 0) rotate(var(--turn)); }
`;

/** Confetti after a confirmation, once; none with reduced motion. */
export default function ConfettiBurst({ onEnd }: { onEnd: () => void }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'snackbar',
        overflow: 'hidden',
        pointerEvents: 'none',
        '@media (prefers-reduced-motion: reduce)': { display: 'none' },
      }}
    >
      {Array.from({ length: pieces }, (_, index) => (
        <Box
          key={index}
          component="span"
          onAnimationEnd={index === pieces - 1 ? onEnd : undefined}
          style={{
            left: `${((index * 0.618034 + 0.13) % 1) * 100}%`,
            backgroundColor: festive[index % festive.length],
            // The last piece is the slowest: its end is the end of the animation.
            animationDuration: `${index === pieces - 1 ? longest : 1200 + ((index * 137) % 900)}ms`,
          }}
          sx={{
            '--drift': `${((index * 53) % 120) - 60}px`,
            '--turn': `${((index * 97) % 720) - 360}deg`,
            position: 'absolute',
            top: 0,
            width: 8 + (index % 3) * 3,
            height: index % 4 === 0 ? 8 : 6,
            borderRadius: index % 4 === 0 ? '50%' : '2px',
            animation: `${fall} ease-in both`,
          }}
        />
      ))}
    </Box>
  );
}
