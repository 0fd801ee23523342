import { DateTime } from 'luxon';
import { FAR_MOVE_DAYS } from './party-limits.js';

/** Whether guests have to be asked again, by the party's calendar (docs/domain-rules.md, "Changes"). */
export function isFarMove(from: Date, to: Date, timezone: string): boolean {
  const days = { days: FAR_MOVE_DAYS };
  const known = DateTime.fromJSDate(from, { zone: timezone });
  return to > known.plus(days).toJSDate() || to < known.minus(days).toJSDate();
}
