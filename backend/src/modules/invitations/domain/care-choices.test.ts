import { opensMore } from './care-choices.js';

describe('a choice opens more', () => {
  it.each([
    [{ share: true }, true],
    [{ share: false }, false],
    [{ photos: 'yes' as const }, true],
    [{ photos: 'no' as const }, false],
    [{ whatToDo: 'Llamar' }, true],
    [{ whatToDo: '' }, false],
    [{ photos: null, whatToDo: null }, false],
    [{}, false],
  ])('%j: %s', (choices, isMore) => {
    expect(opensMore(choices)).toBe(isMore);
  });
});
