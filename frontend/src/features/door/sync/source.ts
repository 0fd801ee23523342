import { ApiError, hasCode } from '@/api/apiError';
import type { Bearer } from '@/api/eventStream';
import type { components } from '@/api/schema.gen';
import type { DoorParty } from '@/shared/door/types';
import type { Owner } from '@/shared/door/marks';
import type { SentTap, TapResult } from './model';

type Schemas = components['schemas'];
export type DoorAnswer = Schemas['DoorResponse'];
/** The care data that the caller may see, for a phone without a connection. */
export type CareAnswer = Schemas['CareCopyResponse'];
export type TapsAnswer = Omit<Schemas['TapsResponse'], 'results'> & { results: TapResult[] };

/** What is known of the party, and what the screens around the door show of it. */
export interface PartyAnswer {
  party: DoorParty;
  /** Milliseconds since the epoch until which the door may be kept. */
  until: number;
  page?: unknown;
}

/** The server's side of a door, for its host or for a helper. Failures are ApiErrors. */
export interface DoorSource {
  owner: Owner;
  readDoor(signal: AbortSignal): Promise<DoorAnswer>;
  /** @param fresh it has changed on the server */
  readParty(fresh: boolean): Promise<PartyAnswer>;
  readCare(deviceId: string, signal: AbortSignal): Promise<CareAnswer>;
  sendTaps(deviceId: string, taps: SentTap[], signal: AbortSignal): Promise<TapsAnswer>;
  bearer(isRefused: boolean): Promise<Bearer>;
}

/**
 * Whether the pass is not valid any more, or the account hosts the party no more. Else the door of a host stays: a
 * session that expired is renewed, and a server of an earlier release does not know the door.
 */
export const hasLostDoor = ({ owner }: DoorSource, error: unknown): boolean =>
  owner.kind === 'pass'
    ? error instanceof ApiError && [401, 403, 404].includes(error.statusCode)
    : hasCode(error, 'forbidden');
