import { festive } from '@/shared/theme/colors';

interface Props {
  pieces?: number;
  /** Falls once when it appears; static otherwise. None with reduced motion: it would lie on what it falls past. */
  falling?: boolean;
  /** Leaves the middle, where the text is, free. */
  aroundText?: boolean;
}

/** Evenly spread without a pattern, and the same on every visit (golden ratio steps). */
const spread = (index: number, step: number) => (index * step + 0.21) % 1;

/** Paper confetti behind its positioned container's content. */
export function Confetti({ pieces = 26, falling = false, aroundText = false }: Props) {
  return (
    <div
      aria-hidden
      className={`art-confetti ${aroundText ? 'around' : ''} ${falling ? 'falling' : ''}`}
    >
      {Array.from({ length: pieces }, (_, index) => (
        <span
          key={index}
          style={{
            position: 'absolute',
            left: `${spread(index, 0.618034) * 100}%`,
            top: `${spread(index, 0.381966 * 1.7) * 100}%`,
            animation: falling
              ? `art-fall ${500 + (index % 5) * 120}ms ${(index % 7) * 40}ms cubic-bezier(.2,.9,.3,1) backwards`
              : 'none',
          }}
        >
          <Piece index={index} />
        </span>
      ))}
    </div>
  );
}

function Piece({ index }: { index: number }) {
  const shapes = [
    { width: 12, height: 6, borderRadius: '2px' },
    { width: 9, height: 9, borderRadius: '50%' },
    { width: 16, height: 5, borderRadius: '999px' },
  ];
  return (
    <span
      style={{
        display: 'block',
        ...shapes[index % shapes.length],
        backgroundColor: festive[(index * 5) % festive.length],
        transform: `rotate(${(index * 47) % 180}deg)`,
      }}
    />
  );
}
