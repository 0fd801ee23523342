import { averageStars } from './average-stars.js';

describe('the average of ratings', () => {
  it('is null without ratings', () => {
    expect(averageStars([])).toBeNull();
  });

  it.each([
    [[4], 4],
    [[5, 4, 4], 4.5],
    [[1, 1, 1, 2], 1.5],
    [[4, 4, 4, 4, 5], 4],
    [[4, 4, 4, 5], 4.5],
    [[5, 5, 5, 4], 5],
  ])('of %j is %d, in half steps and rounded up in the middle', (ratings, average) => {
    expect(averageStars(ratings)).toBe(average);
  });
});
