import type { Check } from '@/shared/forms/checks';
import { partyDates } from '@/api/rules.gen';
import { between, isWallClock, nowIn, yearsLater } from './partyDates';

const hour = 3_600_000;

/** The rules for a party's dates (docs/domain-rules.md, "Dates"), by the codes of the server. */
export const dateTime: Check = (value) => {
  if (!value) return { code: 'required' };
  return isWallClock(value) ? null : { code: 'date' };
};

export const endsAfter =
  (start: () => string): Check =>
  (value) => {
    if (!isWallClock(start()) || !isWallClock(value)) return null;
    const length = between(start(), value);
    if (length <= 0) return { code: 'before_start' };
    const hours = partyDates.maxHours;
    return length > hours * hour ? { code: 'too_long', params: { hours } } : null;
  };

export const notAfter =
  (start: () => string): Check =>
  (value) =>
    isWallClock(start()) && value > start() ? { code: 'after_start' } : null;

export const notTooFar =
  (timezone: () => string, now: () => Date): Check =>
  (value) => {
    const { maxYearsAhead: years } = partyDates;
    if (!isWallClock(value)) return null;
    return value > yearsLater(nowIn(timezone(), now()), years)
      ? { code: 'too_far', params: { years } }
      : null;
  };

/** Only a new party has to end in the future. */
export const notOver =
  (timezone: () => string, now: () => Date): Check =>
  (value) =>
    value <= nowIn(timezone(), now()) ? { code: 'in_the_past' } : null;
