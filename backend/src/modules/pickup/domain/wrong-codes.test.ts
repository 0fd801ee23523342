import { codeClosedUntil } from './wrong-codes.js';

const at = (minutes: number) => new Date(Date.parse('2027-03-20T19:00:00Z') + minutes * 60_000);
const closedUntil = (tries: number[], now: number) => codeClosedUntil(tries.map(at), at(now));

describe('codes of a child', () => {
  it('are accepted until the fifth wrong one in ten minutes', () => {
    expect(closedUntil([], 0)).toBeNull();
    expect(closedUntil([0, 1, 2, 3], 3)).toBeNull();
    expect(closedUntil([0, 1, 2, 3, 4], 4)).toEqual(at(14));
  });

  it('are accepted again ten minutes after the last wrong one', () => {
    const tries = [0, 1, 2, 3, 4];
    expect(closedUntil(tries, 13.99)).toEqual(at(14));
    expect(closedUntil(tries, 14)).toBeNull();
  });

  it('are accepted while wrong ones are further apart', () => {
    expect(closedUntil([0, 3, 6, 9, 9.99], 10)).toEqual(at(19.99));
    expect(closedUntil([0, 3, 6, 9, 10], 10)).toBeNull();
  });

  it('stay closed if more phones were trying, in whichever order they are told', () => {
    expect(closedUntil([8, 0, 2, 6, 4, 11, 1], 12)).toEqual(at(21));
    expect(closedUntil([0, 1, 2, 3, 4, 5], 14.5)).toEqual(at(15));
  });
});
