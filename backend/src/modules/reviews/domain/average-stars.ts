/** The mean of the ratings in half steps, null without ratings. */
export function averageStars(ratings: number[]): number | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return Math.round((sum / ratings.length) * 2) / 2;
}
