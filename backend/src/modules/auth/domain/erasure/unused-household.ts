import { DateTime } from 'luxon';

const DAY_MS = 24 * 3_600_000;

/** A household without a sign-in or refresh for so long is told and then erased. */
export const UNUSED_MONTHS = 24;

/** From the notice to the erasure. */
export const NOTICE_MS = 30 * DAY_MS;

/** How exactly the use of a session is recorded. */
export const USE_PRECISION_MS = 7 * DAY_MS;

export const unusedSince = (now: Date): Date =>
  DateTime.fromJSDate(now).minus({ months: UNUSED_MONTHS }).toJSDate();

const ALWAYS = 10;
const NOTICES_SHARE = 0.02;
const ERASED_SHARE = 0.05;
/** In one night. */
export const NOTICES_AT_MOST = 1_000;

/** From so many accounts on, neither limit says anything else of this many households. */
export const accountsEnoughFor = (households: number): number =>
  Math.ceil(Math.min(households, 2 * NOTICES_AT_MOST) / Math.min(NOTICES_SHARE, ERASED_SHARE));

/** How many households are told in one night; the others follow. Mails in bulk look like spam. */
export const noticesPerNight = (accounts: number): number =>
  Math.min(NOTICES_AT_MOST, Math.max(ALWAYS, Math.floor(accounts * NOTICES_SHARE)));

/**
 * How many households one night may erase, which is more than a night tells. More are due after a
 * restore or with a clock that jumped. Never more than half of all.
 */
export const erasableHouseholds = (accounts: number): number =>
  Math.min(
    Math.floor(accounts / 2),
    Math.max(ALWAYS, Math.floor(accounts * ERASED_SHARE)),
    2 * NOTICES_AT_MOST,
  );
