import { conflict, forbidden } from '../../../shared/errors/domain-error.js';
import type { PassStanding } from '../../../shared/time/party-pass.js';

/** Of the helper, as the host types it. */
export const HELPER_NAME = { min: 1, max: 60 } as const;

export const DEVICE_NAME = { min: 1, max: 60 } as const;

export const DEVICES_PER_PASS = 2;

/** Revoked ones included. */
export const PASSES_PER_PARTY = 40;

/** Days after the party's end until the passes, with the helpers' names, are deleted. */
export const PASS_DAYS_KEPT = 30;

/** Helpers read names and care data from so long before the planned start, also of a party that its host started earlier. */
export const DOOR_OPENS_HOURS = 12;

/** As a helper's requests find it, once the link is opened. */
export type HelperStanding = PassStanding | 'early';

/** @throws door_pass_revoked, door_pass_expired, door_pass_early */
export function assertValid(standing: HelperStanding): void {
  if (standing === 'revoked') throw forbidden('door_pass_revoked');
  if (standing === 'expired') throw forbidden('door_pass_expired');
  if (standing === 'early') throw conflict('door_pass_early');
}

/** @param bound phones of the pass so far @throws door_pass_in_use */
export function assertPlaceForPhone(bound: number): void {
  if (bound >= DEVICES_PER_PASS) throw conflict('door_pass_in_use');
}
