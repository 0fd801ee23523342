const ZONE = 'America/Montevideo';
const DAY_MS = 24 * 3600_000;

/** `YYYY-MM-DD` of a day ahead, on the wall clock of Montevideo. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv', { timeZone: ZONE });
