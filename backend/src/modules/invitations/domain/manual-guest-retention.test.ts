import { erasableManualGuests, keptEnoughFor } from './manual-guest-retention.js';

it.each([
  [0, 200],
  [401, 200],
  [402, 201],
  [1001, 500],
])('of %d manual guests one night erases at most %d', (kept, erasable) => {
  expect(erasableManualGuests(kept)).toBe(erasable);
});

it('asks for no more kept guests than decide whether so many may be erased', () => {
  expect([0, 200].map(keptEnoughFor)).toEqual([0, 0]);
  for (const due of [201, 333, 5000]) {
    expect(erasableManualGuests(keptEnoughFor(due))).toBeGreaterThanOrEqual(due);
    expect(erasableManualGuests(keptEnoughFor(due) - 1)).toBeLessThan(due);
  }
});
