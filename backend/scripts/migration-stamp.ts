/**
 * The digits (YYYYMMDDhhmmss, UTC) in the name of a new migration: the present time, or a second after the last
 * migration's where that one is dated later, because migrations run in the order of their names.
 */
export function migrationStamp(now: Date, last: string): string {
  const [, year, month, day, hour, minute, second] = (
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(last) ?? []
  ).map(Number);
  const afterLast =
    year === undefined
      ? now
      : new Date(Date.UTC(year, (month ?? 1) - 1, day, hour, minute, (second ?? 0) + 1));
  const at = afterLast > now ? afterLast : now;
  return at.toISOString().slice(0, 19).replace(/\D/g, '');
}
