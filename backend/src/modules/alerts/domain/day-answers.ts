import { DateTime } from 'luxon';

/** From this hour of the party's clock on, hosts are mailed the answers of the day. */
const HOUR = 20;

/** The moment itself in the evening, else when it will be. */
export function eveningFrom(moment: Date, zone: string): Date {
  const local = DateTime.fromJSDate(moment, { zone });
  return local.hour < HOUR ? evening(local) : moment;
}

export const eveningAfter = (moment: Date, zone: string): Date =>
  evening(DateTime.fromJSDate(moment, { zone }).plus({ days: 1 }));

const evening = (day: DateTime): Date =>
  day.set({ hour: HOUR, minute: 0, second: 0, millisecond: 0 }).toJSDate();

/** What a host is to be mailed. */
export interface DayAnswers {
  accountId: string;
  email: string;
  /** Was mailed a short while ago: the next evening says it. */
  isPaused: boolean;
  /** In the order in which they answered. */
  families: { name: string | null; answer: 'accepted' | 'not_sure' | 'declined' }[];
}
