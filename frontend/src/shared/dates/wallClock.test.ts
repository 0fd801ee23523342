import { spokenTime, deviceDateTime, formatDate, listDateTime, today } from './wallClock';

const evening = '2026-12-05T23:30:00-03:00';

describe('wall clock', () => {
  it("shows the party's own hours whatever the device's zone", () => {
    expect(listDateTime(evening, 'es')).toBe('5/12/2026 23:30');
    expect(listDateTime(evening, 'en-US')).toBe('12/5/2026 23:30');
    expect(formatDate(evening, 'time', 'es')).toBe('23:30');
    expect(formatDate(evening, 'long', 'es')).toBe('sábado, 5 de diciembre de 2026');
  });

  it('shows the year of a short date unless it is this one', () => {
    const short = (now: Date) => formatDate(evening, 'short', 'es', now);
    expect(short(new Date(2026, 0, 1))).toBe('sáb, 5 dic');
    expect(short(new Date(2026, 11, 31, 23, 59))).toBe('sáb, 5 dic');
    expect(short(new Date(2025, 11, 31))).toBe('sáb, 5 dic 2026');
    expect(short(new Date(2027, 0, 1))).toBe('sáb, 5 dic 2026');
  });

  it('shows midnight as 00:00', () => {
    expect(formatDate('2026-12-05T00:00:00-03:00', 'time', 'es')).toBe('00:00');
  });

  it('shows a birthday on its day', () => {
    expect(formatDate('2019-03-01', 'day', 'es')).toBe('1 de marzo de 2019');
  });

  it("shows what happened by the device's clock, in 24 hours", () => {
    const afternoon = new Date(2026, 11, 5, 16, 7).toISOString();
    expect(deviceDateTime(afternoon, 'es')).toBe('5 de diciembre de 2026, 16:07');
    expect(deviceDateTime(afternoon, 'en-US')).toBe('December 5, 2026, 16:07');
  });

  it("knows the device's day", () => {
    expect(today(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
  });
});

it('a full hour is said without its minutes', () => {
  expect(spokenTime('2026-12-05T16:00:00-03:00', 'es')).toMatch(/^16\sh$/);
  expect(spokenTime('2026-12-05T16:30:00-03:00', 'es')).toBe('16:30');
});
