import { assertMayNudge, MAX_NUDGES, nudgeAgainAt, nudgesOf, nudgeState } from './nudge-limits.js';

const zone = 'America/Montevideo';
const party = {
  isClosed: false,
  rsvpDueDate: new Date('2027-03-18T19:00:00Z'),
  timezone: zone,
};
const none = { count: 0, nudgedAt: null, hasOptedOut: false };
const at = (iso: string) => new Date(iso);
const once = (iso: string, count = 1) => ({ ...none, count, nudgedAt: at(iso) });

describe('a family that has not answered', () => {
  it('may be reminded once on a day of the party’s calendar', () => {
    const evening = '2027-03-10T23:30:00-03:00';
    expect(nudgeState(none, party, at(evening))).toBe('ready');
    expect(nudgeState(once(evening), party, at('2027-03-10T23:59:59-03:00'))).toBe('today');
    expect(nudgeState(once(evening), party, at('2027-03-11T00:00:00-03:00'))).toBe('ready');
    // The same moments, at a party two hours further west.
    const west = { ...party, timezone: 'America/Lima' };
    expect(nudgeState(once(evening), west, at('2027-03-11T00:00:00-03:00'))).toBe('today');
  });

  it('may be reminded again from the next day on, also where that begins at 1:00', () => {
    expect(
      nudgeAgainAt(once('2027-03-10T12:00:00-03:00'), party, at('2027-03-10T16:00:00Z')),
    ).toEqual(at('2027-03-11T00:00:00-03:00'));
    const chile = {
      ...party,
      timezone: 'America/Santiago',
      rsvpDueDate: at('2027-09-20T00:00:00Z'),
    };
    const before = '2027-09-04T20:00:00-04:00'; // at midnight the clocks go forward
    expect(nudgeAgainAt(once(before), chile, at(before))).toEqual(at('2027-09-05T01:00:00-03:00'));
  });

  it('is reminded three times in all', () => {
    const later = at('2027-03-15T12:00:00-03:00');
    expect(nudgeState(once('2027-03-12T12:00:00-03:00', MAX_NUDGES - 1), party, later)).toBe(
      'ready',
    );
    const enough = once('2027-03-12T12:00:00-03:00', MAX_NUDGES);
    expect(nudgeState(enough, party, later)).toBe('limit');
    expect(nudgeAgainAt(enough, party, later)).toBeNull();
  });

  it('is not reminded once the answers are closed, nor offered a day that comes after the deadline', () => {
    expect(nudgeState(none, party, party.rsvpDueDate)).toBe('ready');
    expect(nudgeState(none, { ...party, isClosed: true }, at('2027-03-10T12:00:00Z'))).toBe(
      'closed',
    );
    const lastDay = at('2027-03-18T12:00:00Z');
    expect(nudgeAgainAt(once('2027-03-18T10:00:00Z'), party, lastDay)).toBeNull();
  });

  it('has its own reminders', () => {
    const [first, last] = [at('2027-03-10T12:00:00Z'), at('2027-03-11T12:00:00Z')];
    const nudges = [
      { familyId: 'family', nudgedAt: first },
      { familyId: 'family', nudgedAt: last },
      { familyId: 'other', nudgedAt: at('2027-03-12T12:00:00Z') },
    ];
    expect(nudgesOf('family', nudges, true)).toEqual({
      ...{ count: 2, nudgedAt: last, hasOptedOut: true },
    });
    expect(nudgesOf('none', nudges, false)).toEqual(none);
  });

  it('is refused with the reason and the next moment, if there is one', () => {
    const noon = at('2027-03-10T12:00:00-03:00');
    expect(() => assertMayNudge(none, party, noon)).not.toThrow();
    expect(() => assertMayNudge(once('2027-03-10T09:00:00-03:00'), party, noon)).toThrow(
      expect.objectContaining({
        kind: 'conflict',
        details: { reason: 'today', again_at: '2027-03-11T03:00:00.000Z' },
      }),
    );
  });

  it('is not offered the moment of the deadline', () => {
    const rsvpDueDate = at('2027-03-11T00:00:00-03:00');
    const today = once('2027-03-10T09:00:00-03:00');
    expect(nudgeAgainAt(today, { ...party, rsvpDueDate }, at('2027-03-10T12:00:00Z'))).toBeNull();
  });

  it('is not reminded if it opted out', () => {
    const asked = { ...none, hasOptedOut: true };
    expect(nudgeState(asked, party, at('2027-03-10T12:00:00Z'))).toBe('opted_out');
    expect(() => assertMayNudge(asked, party, at('2027-03-10T12:00:00Z'))).toThrow(
      expect.objectContaining({
        code: 'nudge_refused',
        details: { reason: 'opted_out', again_at: null },
      }),
    );
  });
});
