/** Characters of an opinion after trimming (spec section 5). */
export const minLength = 5;
export const maxLength = 250;

export type ReviewProblem = 'rating' | 'tooShort' | 'tooLong';

/** As people count: an emoji is one character. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** The first rule that a review breaks, or null when it can be sent. */
export function reviewProblem(rating: number, text: string): ReviewProblem | null {
  if (rating === 0) return 'rating';
  const length = lengthOf(text);
  if (length < minLength) return 'tooShort';
  return length > maxLength ? 'tooLong' : null;
}
