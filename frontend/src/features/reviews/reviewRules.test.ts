import { lengthOf, reviewProblem } from './reviewRules';

describe('reviewProblem', () => {
  it('asks for stars before anything else', () => {
    expect(reviewProblem(0, '')).toBe('rating');
  });

  it('takes 5 to 250 characters after trimming', () => {
    expect(reviewProblem(5, '  four  ')).toBe('tooShort');
    expect(reviewProblem(1, ' cinco ')).toBeNull();
    expect(reviewProblem(5, 'a'.repeat(250))).toBeNull();
    expect(reviewProblem(5, 'a'.repeat(251))).toBe('tooLong');
  });

  it('counts an emoji as one character', () => {
    expect(lengthOf('🎉🎉🎉🎉🎉')).toBe(5);
    expect(reviewProblem(4, '🎉🎉🎉🎉🎉')).toBeNull();
  });
});
