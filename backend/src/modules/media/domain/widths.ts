/** Stored widths in pixels: card, phone, desktop. */
const WIDTHS = [480, 960, 1600] as const;

/** Largest stored size in pixels. */
export const LARGEST = { width: 1600, height: 3200 } as const;

/** The stored widths of a picture that is `width` pixels wide; pictures are never enlarged. */
export function keptWidths(width: number): number[] {
  const enough = WIDTHS.findIndex((kept) => kept >= width);
  return enough === -1 ? [...WIDTHS] : WIDTHS.slice(0, enough + 1);
}

/** The smallest stored width of at least `wanted` pixels, or else the largest. */
export function servedWidth(width: number, wanted = Infinity): number {
  const kept = keptWidths(width);
  return kept.find((candidate) => candidate >= wanted) ?? Math.max(...kept);
}
