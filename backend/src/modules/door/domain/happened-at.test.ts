import { happenedAt } from './happened-at.js';

const HOUR = 3_600_000;
const START = new Date('2027-03-20T19:00:00Z');
const from = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const RECEIVED = from(START, HOUR);
const OPENS = from(START, -12 * HOUR);

const happened = (at: Date, given: { startedAt?: Date; deviceSeq?: number; place?: number } = {}) =>
  happenedAt(
    { at, deviceSeq: given.deviceSeq ?? 7 },
    { dateStart: START, startedAt: given.startedAt ?? null },
    RECEIVED,
    given.place ?? 3,
  );

describe('when a tap happened', () => {
  it('is as its clock says, from twelve hours before the party to five seconds from now', () => {
    for (const at of [OPENS, START, RECEIVED, from(RECEIVED, 5_000)]) {
      expect(happened(at)).toEqual(at);
    }
  });

  it('is when it was received, in the order of the request, if its clock is ahead', () => {
    expect(happened(from(RECEIVED, 5_001))).toEqual(from(RECEIVED, 3));
    expect(happened(from(RECEIVED, HOUR), { place: 0 })).toEqual(RECEIVED);
  });

  it('is when the door could open, in the order of the phone, if its clock is behind', () => {
    expect(happened(from(OPENS, -1))).toEqual(from(OPENS, 7));
    expect(happened(from(OPENS, -1), { deviceSeq: HOUR + 8 })).toEqual(from(OPENS, 8));
  });

  it('may be earlier if the party was started early, and not later if it was started late', () => {
    const early = from(OPENS, -HOUR);
    expect(happened(early, { startedAt: from(START, -HOUR) })).toEqual(early);
    expect(happened(OPENS, { startedAt: from(START, HOUR) })).toEqual(OPENS);
  });
});
