/** Backgrounds on which white text passes AA; the party's id selects one. */
const grounds = [
  ['#8442cf', '#4e1f8c'],
  ['#2b78c8', '#174a86'],
  ['#c03a6b', '#7d1f45'],
  ['#16807a', '#0d5450'],
] as const;

/**
 * Rays of light, as a CSS background.
 * @param seed any text that stays the same, as a party's id: different ones get different colours
 */
export function festiveGround(seed: string): string {
  const [light, dark] = groundOf(seed);
  return [
    'repeating-conic-gradient(from 4deg at 50% 62%, rgb(255 255 255 / 0.07) 0 9deg, transparent 9deg 18deg)',
    `radial-gradient(circle at 50% 62%, ${light}, ${dark} 78%)`,
  ].join(', ');
}

/** The darker of its colours, and one for small texts on it. */
export const festiveColors = (seed: string): { ground: string; accent: string } => ({
  ground: groundOf(seed)[1],
  accent: '#ffc93c',
});

const groundOf = (seed: string) => grounds[numberOf(seed) % grounds.length] ?? grounds[0];

const numberOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0);
