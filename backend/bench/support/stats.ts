/** The value below which that share of the values lies; interpolated between neighbours. */
export function quantile(values: number[], share: number): number {
  if (values.length === 0) throw new Error('There are no values');
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: number[]): number => quantile(values, 0.5);
