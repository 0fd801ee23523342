import type { DomainError } from '../../../shared/errors/domain-error.js';
import {
  assertPlacesAvailable,
  birthdayOfKind,
  countHeads,
  guestKindOf,
  type PlacesAsked,
} from './places.js';

describe('who counts as a kid', () => {
  it.each([
    ['2009-03-21', '2027-03-20', 'kid'],
    ['2009-03-20', '2027-03-20', 'adult'],
    ['2009-03-19', '2027-03-20', 'adult'],
    ['2027-03-20', '2027-03-20', 'kid'],
    ['2008-02-29', '2026-02-28', 'kid'],
    ['2008-02-29', '2026-03-01', 'adult'],
    ['2010-02-28', '2028-02-29', 'adult'],
    ['2010-03-01', '2028-02-29', 'kid'],
  ])('born %s, at a party on %s: %s', (birthday, day, kind) => {
    expect(guestKindOf(birthday, day)).toBe(kind);
  });

  it('counts a person without a birthday as an adult', () => {
    expect(guestKindOf(null, '2027-03-20')).toBe('adult');
  });

  it('is declared of a person without a birthday only', () => {
    expect(guestKindOf(null, '2027-03-20', true)).toBe('kid');
    expect(guestKindOf(null, '2027-03-20', false)).toBe('adult');
    expect(guestKindOf('2009-03-20', '2027-03-20', true)).toBe('adult');
    expect(guestKindOf('2009-03-21', '2027-03-20', false)).toBe('kid');
  });

  it('is all that remains of an erased birthday', () => {
    const kept = ['2018-05-05', '2009-03-20', null].map((born) =>
      birthdayOfKind(born, '2027-03-20'),
    );
    expect(kept).toEqual(['2027-03-20', null, null]);
  });

  it('is counted by kind', () => {
    expect(countHeads(['kid', 'adult', 'kid'])).toEqual({ adults: 1, kids: 2 });
  });
});

describe('the places of a party', () => {
  const asked = (given: Partial<PlacesAsked>): PlacesAsked => ({
    quota: { adults: 5, kids: 5 },
    others: { adults: 0, kids: 0 },
    held: { adults: 0, kids: 0 },
    wanted: { adults: 0, kids: 0 },
    ...given,
  });

  function refusal(given: Partial<PlacesAsked>): Pick<DomainError, 'code' | 'details'> | undefined {
    try {
      assertPlacesAvailable(asked(given));
      return undefined;
    } catch (error) {
      const { code, details } = error as DomainError;
      return { code, details };
    }
  }

  it('may all be taken', () => {
    expect(refusal({ others: { adults: 3, kids: 2 }, wanted: { adults: 2, kids: 3 } })).toBe(
      undefined,
    );
  });

  it('are refused beyond the quota of a kind, with what is left of each', () => {
    expect(refusal({ others: { adults: 1, kids: 4 }, wanted: { adults: 1, kids: 2 } })).toEqual({
      code: 'not_enough_slots',
      details: { adults: 4, kids: 1 },
    });
    expect(refusal({ others: { adults: 5, kids: 0 }, wanted: { adults: 1, kids: 1 } })).toEqual({
      code: 'not_enough_slots',
      details: { adults: 0, kids: 5 },
    });
  });

  it('do not move from one kind to the other', () => {
    expect(refusal({ quota: { adults: 0, kids: 9 }, wanted: { adults: 1, kids: 0 } })?.code).toBe(
      'not_enough_slots',
    );
  });

  it('are kept or freed even if the quota was lowered', () => {
    const lowered = { quota: { adults: 1, kids: 1 }, others: { adults: 4, kids: 4 } };
    const held = { adults: 2, kids: 2 };
    expect(refusal({ ...lowered, held, wanted: { adults: 2, kids: 2 } })).toBeUndefined();
    expect(refusal({ ...lowered, held, wanted: { adults: 0, kids: 1 } })).toBeUndefined();
  });

  it('are checked for the kind that grows, even when the other one shrinks', () => {
    const full = { others: { adults: 5, kids: 4 }, held: { adults: 2, kids: 1 } };
    expect(refusal({ ...full, wanted: { adults: 0, kids: 2 } })).toEqual({
      code: 'not_enough_slots',
      details: { adults: 0, kids: 0 },
    });
  });
});
