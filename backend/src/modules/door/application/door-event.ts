import type { DoorUpdate } from './live-door.js';

/** Why a stream ends; of these only `revoked` and `finished` are final. */
export type StreamEnd = 'revoked' | 'expired' | 'finished' | 'drain';

/** What a stream of a door carries. One object goes to all streams of a party. */
export type DoorEvent =
  | ({ name: 'changes' } & DoorUpdate)
  | { name: 'reload'; reason: 'guests' | 'party' }
  | { name: 'heartbeat'; seq: number; serverTime: Date }
  | { name: 'end'; reason: StreamEnd };
