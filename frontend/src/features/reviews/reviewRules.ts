import { rating, review } from '@/api/rules.gen';
import { characterCount, firstProblem, lines, required } from '@/shared/forms/checks';

type ReviewProblem = 'rating' | 'tooShort' | 'tooLong' | 'invalidCharacters';

const problems: Record<string, ReviewProblem> = {
  max: 'tooLong',
  invalid_characters: 'invalidCharacters',
};

/** As the server counts after trimming: an emoji is one character. */
export const lengthOf = (text: string): number => characterCount(text.trim().normalize('NFC'));

/** The first rule that a review breaks, or null when it can be sent. */
export function reviewProblem(stars: number, text: string): ReviewProblem | null {
  if (stars < rating.min) return 'rating';
  const problem = firstProblem(text, [required, lines(review)]);
  return problem && (problems[problem.code] ?? 'tooShort');
}
