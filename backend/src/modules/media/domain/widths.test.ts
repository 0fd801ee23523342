import { keptWidths, servedWidth } from './widths.js';

describe('the widths of a picture', () => {
  it.each([
    [100, [480]],
    [480, [480]],
    [481, [480, 960]],
    [1200, [480, 960, 1600]],
    [1600, [480, 960, 1600]],
    [4000, [480, 960, 1600]],
  ])('kept of one that is %i wide are %j', (width, kept) => {
    expect(keptWidths(width)).toEqual(kept);
  });

  it.each([
    [1600, 1, 480],
    [1600, 480, 480],
    [1600, 481, 960],
    [1600, 9000, 1600],
    [1600, undefined, 1600],
    [4000, 1200, 1600],
    [700, 1200, 960],
    [300, 960, 480],
  ])('served of one that is %i wide to a place of %s is %i', (width, wanted, served) => {
    expect(servedWidth(width, wanted)).toBe(served);
  });
});
