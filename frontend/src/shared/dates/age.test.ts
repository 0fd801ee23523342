import { ageOn, isKidOn } from './age';

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

describe('isKidOn', () => {
  it('ends on the 18th birthday, and goes before what was said', () => {
    expect(isKidOn({ birthday: '2008-12-06', is_kid: false }, '2026-12-05')).toBe(true);
    expect(isKidOn({ birthday: '2008-12-05', is_kid: true }, '2026-12-05')).toBe(false);
  });

  it('is what was said of one whose birthday is not known', () => {
    expect(isKidOn({ birthday: null, is_kid: true }, '2026-12-05')).toBe(true);
    expect(isKidOn({ birthday: null, is_kid: null }, '2026-12-05')).toBe(false);
  });
});
