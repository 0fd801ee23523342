import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { festive } from '@/shared/theme/colors';

interface Props {
  pieces?: number;
  /** Falls once when it appears; static otherwise, and with reduced motion. */
  falling?: boolean;
  /** Leaves the middle, where the text is, free. */
  aroundText?: boolean;
}

const freeMiddle = {
  xs: 'linear-gradient(#000 22%, transparent 34%)',
  md: 'radial-gradient(ellipse 34% 90% at center, transparent 70%, #000)',
};

const fall = keyframes`
  from { opacity: 0; transform: translateY(-60px) rotate(-120deg); }
  to { opacity: 1; transform: none; }
`;

/** Evenly spread without a pattern, and the same on every visit (golden ratio steps). */
const spread = (index: number, step: number) => (index * step + 0.21) % 1;

/** Paper confetti behind its positioned container's content. */
export function Confetti({ pieces = 26, falling = false, aroundText = false }: Props) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        pointerEvents: 'none',
        maskImage: aroundText ? freeMiddle : undefined,
      }}
    >
      {Array.from({ length: pieces }, (_, index) => (
        <Box
          key={index}
          component="span"
          sx={{
            position: 'absolute',
            left: `${spread(index, 0.618034) * 100}%`,
            top: `${spread(index, 0.381966 * 1.7) * 100}%`,
            animation: falling
              ? `${fall} ${500 + (index % 5) * 120}ms ${(index % 7) * 40}ms cubic-bezier(.2,.9,.3,1) backwards`
              : 'none',
          }}
        >
          <Piece index={index} />
        </Box>
      ))}
    </Box>
  );
}

function Piece({ index }: { index: number }) {
  const shapes = [
    { width: 12, height: 6, borderRadius: '2px' },
    { width: 9, height: 9, borderRadius: '50%' },
    { width: 16, height: 5, borderRadius: '999px' },
  ];
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        ...shapes[index % shapes.length],
        bgcolor: festive[(index * 5) % festive.length],
        transform: `rotate(${(index * 47) % 180}deg)`,
      }}
    />
  );
}
