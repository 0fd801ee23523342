import { colors } from '@/shared/theme/colors';

export type Mood = 'happy' | 'lost' | 'asleep' | 'sorry';

interface Props {
  mood?: Mood;
  size?: number | string;
  /** The hat is off where nothing is being celebrated. */
  hat?: boolean;
}

const mouths: Record<Mood, string> = {
  happy: 'M49 65 Q60 77 71 65',
  lost: 'M51 70 Q55 64 60 69 T69 69',
  asleep: 'M55 69 Q60 72 65 69',
  sorry: 'M50 72 Q60 63 70 72',
};

/** The product's logo: an invitation with a face in an envelope. */
export function Mascot({ mood = 'happy', size = 96, hat = true }: Props) {
  return (
    <svg
      viewBox="0 0 120 122"
      aria-hidden
      focusable="false"
      style={{ width: size, height: size, display: 'block', flex: 'none', overflow: 'visible' }}
    >
      <rect x="13" y="56" width="94" height="62" rx="17" fill={colors.purpleDark} />
      <rect x="25" y="33" width="70" height="72" rx="19" fill="#fff1cf" />
      <Face mood={mood} />
      {hat && <Hat />}
      <path
        d="M13 75c0-5 5.4-8 9.7-5.4L56.4 90a7 7 0 0 0 7.2 0l33.7-20.4C101.6 67 107 70 107 75v26a17 17 0 0 1-17 17H30a17 17 0 0 1-17-17Z"
        fill={colors.purple}
      />
      <path
        d="M24 107 45 92M96 107 75 92"
        stroke={colors.purpleLight}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Face({ mood }: { mood: Mood }) {
  return (
    <g stroke={colors.ink} strokeWidth="4" strokeLinecap="round" fill="none">
      {mood === 'asleep' ? (
        <path d="M42 57q5 5 10 0M68 57q5 5 10 0" />
      ) : (
        <path d="M47 55v3M73 55v3" strokeWidth="7.5" />
      )}
      <path d={mouths[mood]} />
      <path d="M38 67h.1M82 67h.1" stroke={colors.pink} strokeWidth="9" />
    </g>
  );
}

function Hat() {
  return (
    <g transform="rotate(9 60 34)">
      <path
        d="M57.2 5.500a3.2 3.2 0 0 1 5.6 0L79 36c.9 1.7 0 3.4-1.9 3.9a68 68 0 0 1-34.2 0C41 39.4 40.1 37.7 41 36Z"
        fill={colors.yellow}
      />
      <path d="m50 19 20 .6 4.3 8L45.4 27.6Z" fill={colors.coral} />
      <circle cx="60" cy="6" r="6.5" fill={colors.teal} />
    </g>
  );
}
