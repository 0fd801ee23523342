import { erasableHouseholds, noticesPerNight, unusedSince } from './unused-household.js';

it('a household is unused after 24 months', () => {
  expect(unusedSince(new Date('2029-03-01T12:00:00Z'))).toEqual(new Date('2027-03-01T12:00:00Z'));
});

it.each([
  [0, 10],
  [500, 10],
  [1_000, 20],
  [1_000_000, 1_000],
])('of %i accounts, %i are told in a night', (accounts, most) =>
  expect(noticesPerNight(accounts)).toBe(most),
);

it.each([
  [4, 2],
  [100, 10],
  [1_000, 50],
  [1_000_000, 2_000],
])('of %i accounts, at most %i are erased in a night', (accounts, most) =>
  expect(erasableHouseholds(accounts)).toBe(most),
);
