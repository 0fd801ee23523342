import type { Standing } from '../../../shared/caller.js';
import { eventBytes, type EventStream } from '../../../shared/http/event-stream.js';
import type { AuthenticatedRequest } from '../../../shared/http/access.js';
import type { StandingCallers } from '../../../shared/http/standing-callers.js';
import { maySeeCare } from '../application/care-readers.js';
import type { DoorEvent, StreamEnd } from '../application/door-event.js';
import type { DoorWatcher, StreamOwner } from '../application/door-watcher.js';
import { toDoorEvent } from './door-event.mapper.js';

const bytes = new WeakMap<DoorEvent, Buffer>();

/** Serialised once for all streams of a party. */
function bytesOf(event: DoorEvent): Buffer {
  const known = bytes.get(event) ?? eventBytes(event.name, toDoorEvent(event));
  bytes.set(event, known);
  return known;
}

/** One open stream. */
export class DoorStream implements DoorWatcher {
  constructor(
    private readonly stream: EventStream,
    private readonly request: AuthenticatedRequest,
    private readonly callers: StandingCallers,
    readonly owner: StreamOwner,
    readonly since: number | undefined,
  ) {}

  send(event: DoorEvent): void {
    this.stream.write(bytesOf(event));
  }

  end(reason: StreamEnd): void {
    this.stream.end(bytesOf({ name: 'end', reason }));
  }

  standing(): Promise<Standing> {
    return this.callers.standingOf(this.request);
  }

  get isOfAccount(): boolean {
    return this.request.caller?.kind === 'account';
  }

  get seesCare(): boolean {
    const { caller } = this.request;
    return caller !== undefined && caller.kind !== 'family_bearer' && maySeeCare(caller);
  }

  mayWatch(hostIds: string[]): boolean {
    const { caller } = this.request;
    // The guard has compared a helper's party.
    return caller?.kind === 'account'
      ? hostIds.includes(caller.accountId)
      : caller?.kind === 'door_helper';
  }
}
