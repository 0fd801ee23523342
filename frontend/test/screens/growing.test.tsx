import { renderHook, waitFor } from '@testing-library/react';
import { useGrowing } from '@/shared/lazy/useGrowing';

/** How much was drawn in each commit. */
function grow(step: number, total: number, first: number) {
  const drawn: number[] = [];
  const { rerender } = renderHook(
    (all: number) => drawn.push(Math.min(useGrowing(step, all, first), all)),
    { initialProps: total },
  );
  return { drawn, rerender };
}

describe('a long list', () => {
  it.each([
    ['in slices', 7, [2, 5, 7]],
    ['at once where the first ones are all', 2, [2]],
  ])('is drawn %s, and then never less than all', async (_, total, slices) => {
    const { drawn, rerender } = grow(3, total, 2);
    await waitFor(() => expect(drawn.at(-1)).toBe(total));
    expect([...new Set(drawn)]).toEqual(slices);
    const before = drawn.length;
    rerender(total + 10);
    expect(new Set(drawn.slice(before))).toEqual(new Set([total + 10]));
  });

  it('that was empty is drawn in slices', async () => {
    const { drawn, rerender } = grow(3, 0, 0);
    rerender(7);
    await waitFor(() => expect(drawn.at(-1)).toBe(7));
    expect([...new Set(drawn)]).toEqual([0, 3, 6, 7]);
  });
});
