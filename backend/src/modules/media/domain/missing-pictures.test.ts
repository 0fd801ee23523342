import { tolerableLoss } from './missing-pictures.js';

describe('the pictures that may lack their files', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [9, 4],
    [20, 10],
    [199, 10],
    [400, 20],
    [1_000_000, 1_000],
  ])('are, of %i pictures, at most %i', (pictures, removable) => {
    expect(tolerableLoss(pictures)).toBe(removable);
  });
});
