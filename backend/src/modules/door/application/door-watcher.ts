import type { Standing } from '../../../shared/caller.js';
import type { DoorEvent, StreamEnd } from './door-event.js';

/** Whom a stream counts for. */
export interface StreamOwner {
  /** The account or helper's phone. */
  caller: string;
  /** The party's host. */
  host: string;
  /** As `addressKey`. */
  address: string;
}

/** The reader of one stream. */
export interface DoorWatcher {
  readonly owner: StreamOwner;
  /** The last number that it had when it connected; without one it has missed nothing. */
  readonly since: number | undefined;
  /** Of an account, whose standing is known without a statement. */
  readonly isOfAccount: boolean;
  /** Whether it may read care data. */
  readonly seesCare: boolean;
  send(event: DoorEvent): void;
  end(reason: StreamEnd): void;
  /** Whether its token would still be accepted. */
  standing(): Promise<Standing>;
  /** @param hostIds of the party's hosts at present */
  mayWatch(hostIds: string[]): boolean;
}
