import { DateTime } from 'luxon';

/** On the party's clock, mails that can wait leave from 8:00 to 22:00. */
const QUIET_FROM_HOUR = 22;
export const QUIET_UNTIL_HOUR = 8;

const HOUR_MS = 3_600_000;

/** Whose clock counts, and when the party is; without dates it is about no party. */
export interface PartyClock {
  timezone: string;
  dateStart?: Date;
  dateEnd?: Date;
}

export function isQuiet(moment: Date, zone: string): boolean {
  const { hour } = DateTime.fromJSDate(moment, { zone });
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
}

/** The moment itself, or the end of the quiet hours that it is in. */
export function nextAllowed(moment: Date, zone: string): Date {
  if (!isQuiet(moment, zone)) return moment;
  const local = DateTime.fromJSDate(moment, { zone });
  const morning = local.hour < QUIET_UNTIL_HOUR ? local : local.plus({ days: 1 });
  return atHour(morning, QUIET_UNTIL_HOUR).toJSDate();
}

/** Whether what happens now is not told at night: the party is not today, and does not start before the morning. */
export function canWait({ timezone: zone, dateStart, dateEnd }: PartyClock, now: Date): boolean {
  if (!dateStart || !dateEnd) return true;
  const day = (moment: Date) => DateTime.fromJSDate(moment, { zone }).startOf('day');
  const isToday = day(dateStart) <= day(now) && day(now) <= day(dateEnd);
  const startsBefore = now < dateStart && dateStart <= nextAllowed(now, zone);
  return !isToday && !startsBefore;
}

/** So many hours later, of which those at night do not count. */
export function wakingHoursLater(moment: Date, hours: number, zone: string): Date {
  let from = nextAllowed(moment, zone);
  let left = hours * HOUR_MS;
  for (;;) {
    const night = atHour(DateTime.fromJSDate(from, { zone }), QUIET_FROM_HOUR).toJSDate();
    const untilNight = night.getTime() - from.getTime();
    if (left <= untilNight) return new Date(from.getTime() + left);
    left -= untilNight;
    from = nextAllowed(night, zone);
  }
}

const atHour = (day: DateTime, hour: number) =>
  day.set({ hour, minute: 0, second: 0, millisecond: 0 });
