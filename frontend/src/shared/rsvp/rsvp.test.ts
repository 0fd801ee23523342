import { householdAnswer, type Rsvp } from './rsvp';

const rows = (...answers: (Rsvp | null)[]) => answers.map((rsvp) => ({ rsvp }));

describe('householdAnswer', () => {
  it('is accepted if one row is', () => {
    expect(householdAnswer(rows('declined', 'accepted', null))).toBe('accepted');
  });

  it('is the least certain answer otherwise', () => {
    expect(householdAnswer(rows('declined', 'not_sure'))).toBe('not_sure');
    expect(householdAnswer(rows('declined', null))).toBe('declined');
  });

  it('is null without an answer', () => {
    expect(householdAnswer(rows(null, null))).toBeNull();
    expect(householdAnswer([])).toBeNull();
  });
});
