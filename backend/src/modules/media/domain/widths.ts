/** Widths in pixels in which a picture is kept: a card, a phone, a desk. */
const WIDTHS = [480, 960, 1600] as const;

/** No picture is kept wider or taller than this, whatever was uploaded. */
export const LARGEST = { width: 1600, height: 3200 } as const;

/** The widths kept of a picture that is `width` pixels wide: nothing is ever enlarged. */
export function keptWidths(width: number): number[] {
  const enough = WIDTHS.findIndex((kept) => kept >= width);
  return enough === -1 ? [...WIDTHS] : WIDTHS.slice(0, enough + 1);
}

/** The smallest kept width that fills `wanted` pixels; the widest when none does or none is asked. */
export function servedWidth(width: number, wanted = Infinity): number {
  const kept = keptWidths(width);
  return kept.find((candidate) => candidate >= wanted) ?? Math.max(...kept);
}
