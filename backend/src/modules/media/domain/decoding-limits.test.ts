import { maxMegapixels, type PictureShape } from './decoding-limits.js';

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
  ])('of %j is %d megapixels', (picture, megapixels) =>
    expect(maxMegapixels(picture)).toBe(megapixels),
  );
});
