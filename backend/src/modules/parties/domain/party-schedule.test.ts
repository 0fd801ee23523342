import { assertNotOver, assertValidSchedule, MAX_HOURS } from './party-schedule.js';

const now = new Date('2027-03-01T12:00:00Z');
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

interface Times {
  start?: Date;
  lasts?: number;
  due?: Date;
}

function schedule({ start = after(now, 1_000), lasts = 3_600_000, due }: Times = {}) {
  return {
    dateStart: start,
    dateEnd: after(start, lasts),
    rsvpDueDate: due ?? start,
    timezone: 'America/Montevideo',
  };
}

/** The detail of the rule that is broken. */
function broken(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return (error as { details: unknown[] }).details[0];
  }
  return undefined;
}

describe('the limits of a schedule', () => {
  it('lets a party last 72 hours and not a moment longer', () => {
    const hours = 72 * 3_600_000;
    expect(MAX_HOURS * 3_600_000).toBe(hours);
    expect(broken(() => assertValidSchedule(schedule({ lasts: hours }), now))).toBeUndefined();
    expect(broken(() => assertValidSchedule(schedule({ lasts: hours + 1 }), now))).toEqual({
      field: 'date_end',
      code: 'too_long',
      params: { hours: 72 },
    });
  });

  it.each([
    ['2027-03-01T12:00:00Z', '2029-03-01T12:00:00Z'],
    ['2027-02-28T12:00:00Z', '2029-02-28T12:00:00Z'],
    ['2026-02-28T12:00:00Z', '2028-02-28T12:00:00Z'],
    ['2028-02-29T12:00:00Z', '2030-02-28T12:00:00Z'],
    // 29 February in UTC, 28 February where the party is.
    ['2028-02-29T01:00:00Z', '2030-03-01T01:00:00Z'],
  ])('lets a party start within two calendar years of %s and not a moment later', (at, last) => {
    const present = new Date(at);
    const start = new Date(last);
    expect(broken(() => assertValidSchedule(schedule({ start }), present))).toBeUndefined();
    const late = schedule({ start: after(start, 1) });
    expect(broken(() => assertValidSchedule(late, present))).toEqual({
      field: 'date_start',
      code: 'too_far',
      params: { years: 2 },
    });
  });

  it('lets answers close at the start and not a moment later', () => {
    const start = after(now, 1_000);
    expect(broken(() => assertValidSchedule(schedule({ start, due: start }), now))).toBeUndefined();
    const late = schedule({ start, due: after(start, 1) });
    expect(broken(() => assertValidSchedule(late, now))).toMatchObject({ code: 'after_start' });
  });

  it('takes a party as over at its end', () => {
    const ending = (end: Date) => schedule({ start: after(end, -3_600_000) });
    expect(broken(() => assertNotOver(ending(after(now, 1)), now))).toBeUndefined();
    expect(broken(() => assertNotOver(ending(now), now))).toMatchObject({ code: 'in_the_past' });
  });
});
