import { DateTime } from 'luxon';

/** Noon of tomorrow where parties of tests are: mails that keep to the night leave at once. */
export const noon = (): Date =>
  DateTime.now()
    .setZone('America/Montevideo')
    .plus({ days: 1 })
    .startOf('day')
    .plus({ hours: 12 })
    .toJSDate();

/** Where it is about noon by the real clock, for parties on servers whose clock tests cannot move. */
export function zoneOfNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
