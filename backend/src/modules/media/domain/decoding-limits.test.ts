import { exceededByItems, maxMegapixels, type PictureShape } from './decoding-limits.js';

const shape = (format: PictureShape['format'], given: Partial<PictureShape> = {}) => ({
  format,
  isProgressive: false,
  isTurned: false,
  isDeep: false,
  ...given,
});

describe('the limit of pixels', () => {
  it.each([
    [shape('jpeg'), 50],
    [shape('jpeg', { isTurned: true }), 50],
    [shape('jpeg', { isProgressive: true }), 13],
    [shape('png'), 50],
    [shape('png', { isDeep: true }), 12.5],
    [shape('png', { isProgressive: true }), 16],
    [shape('png', { isTurned: true }), 16],
    [shape('png', { isTurned: true, isDeep: true }), 4],
    [shape('webp', { isTurned: true }), 50],
    [shape('avif'), 3],
  ])('of %j is %d megapixels', (picture, megapixels) =>
    expect(maxMegapixels(picture)).toBe(megapixels),
  );
});

describe('the items of an AVIF', () => {
  it.each([
    [[3_000_000], undefined],
    [[3_000_000, 3_000_000], undefined],
    [[3_000_001], 3],
    [[10, 3_000_001], 3],
    [[3_000_000, 3_000_000, 1], 3],
    [[], undefined],
  ])('of %j pixels exceed the limit of %j', (items, limit) => {
    expect(exceededByItems(items)).toBe(limit);
  });
});
