import { erasableManualGuests } from './manual-guest-retention.js';

it.each([
  [0, 200],
  [401, 200],
  [402, 201],
  [1001, 500],
])('of %d manual guests one night erases at most %d', (kept, erasable) => {
  expect(erasableManualGuests(kept)).toBe(erasable);
});
