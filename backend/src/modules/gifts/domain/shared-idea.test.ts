import { amongFor, isTaken } from './shared-idea.js';

const alone = [{ familyId: 'a', among: null }];
const of = (among: number, ...ids: string[]) => ids.map((familyId) => ({ familyId, among }));
const taken = expect.objectContaining({ kind: 'conflict', code: 'gift_idea_taken' });

describe('an idea', () => {
  it('is one family’s, unless that shares it', () => {
    expect(isTaken([])).toBe(false);
    expect(isTaken(alone)).toBe(true);
    expect(isTaken(of(3, 'a', 'b'))).toBe(false);
    expect(isTaken(of(3, 'a', 'b', 'c'))).toBe(true);
  });

  it('is reserved by the first, and shared by as many as it said', () => {
    expect(amongFor([], 'a', null)).toBeNull();
    expect(amongFor([], 'a', 3)).toBe(3);
    expect(amongFor(of(3, 'a'), 'b', 7)).toBe(3);
    expect(() => amongFor(alone, 'b', null)).toThrow(taken);
    expect(() => amongFor(alone, 'b', 2)).toThrow(taken);
    expect(() => amongFor(of(2, 'a', 'b'), 'c', 2)).toThrow(taken);
  });

  it('is not taken alone by one who could only join', () => {
    expect(() => amongFor(of(3, 'a'), 'b', null)).toThrow(taken);
  });

  it('may be opened to others, and closed again while none has joined', () => {
    expect(amongFor(alone, 'a', 2)).toBe(2);
    expect(amongFor(of(2, 'a'), 'a', null)).toBeNull();
    expect(amongFor(of(2, 'a', 'b'), 'a', null)).toBe(2);
    expect(amongFor(of(2, 'a', 'b'), 'b', 5)).toBe(2);
  });
});
