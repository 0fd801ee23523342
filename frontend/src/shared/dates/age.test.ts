import { ageOn, isMinorOn } from './age';

describe('ageOn', () => {
  it('counts whole years', () => {
    expect(ageOn('2019-09-01', '2026-08-31')).toBe(6);
    expect(ageOn('2019-09-01', '2026-09-01')).toBe(7);
    expect(ageOn('2026-09-01', '2026-12-05')).toBe(0);
  });

  it('takes the day out of a moment', () => {
    expect(ageOn('2019-12-05', '2026-12-05T16:00:00-03:00')).toBe(7);
  });
});

describe('isMinorOn', () => {
  it('ends on the 18th birthday', () => {
    expect(isMinorOn('2008-12-06', '2026-12-05')).toBe(true);
    expect(isMinorOn('2008-12-05', '2026-12-05')).toBe(false);
  });
});
