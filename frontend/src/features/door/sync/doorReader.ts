import { DoorStream, type DoorStreamEvent, type StreamEnd } from '../api/stream';
import type { DoorClock } from './clock';
import type { Snapshot } from './model';
import { withChanges, type Change } from './snapshotChanges';
import type { DoorAnswer, DoorSource, PartyAnswer } from './source';
import { patience } from './tapSender';
import { Timers } from './timers';

/** Milliseconds after which a stream that was refused is asked for again. */
const connectAgain = 30_000;

type Changes = Extract<DoorStreamEvent, { name: 'changes' }>;

interface Wiring {
  partyId: string;
  source: DoorSource;
  clock: DoorClock;
  /** What is kept on this phone has been read. */
  loaded: Promise<unknown>;
  snapshot: () => Snapshot | null;
  onDoor: (door: DoorAnswer, party: PartyAnswer) => Promise<void>;
  onChanges: (change: Change, event: Changes) => void;
  onFailure: (error: unknown) => void;
  /** The stream is there, or not. */
  onStream: () => void;
  /** The pass of a helper is over. */
  onExpired: () => void;
}

/** Reads the door, and follows it while a screen shows it. */
export class DoorReader {
  isStreaming = false;
  private readonly timers = new Timers<'connect'>();
  private stream: DoorStream | undefined;
  private isStopped = false;
  private reading: Promise<void> | null = null;
  private again = false;

  constructor(private readonly wiring: Wiring) {}

  connect(): void {
    if (this.isStopped || this.stream) return;
    const { partyId, source, snapshot } = this.wiring;
    void this.read();
    this.stream = new DoorStream({
      partyId,
      since: () => snapshot()?.seq ?? 0,
      bearer: (isRefused) => source.bearer(isRefused),
      onEvent: (event) => this.hear(event),
      onState: (state, reason) => this.streamIs(state, reason),
      poll: () => void this.read(),
    });
    this.stream.start();
  }

  disconnect(): void {
    this.timers.set('connect', null);
    this.stream?.stop();
    this.stream = undefined;
    this.isStreaming = false;
  }

  /** A stream may seem open for minutes after the connection is lost. */
  readonly lose = (): void => {
    this.disconnect();
    this.wiring.onStream();
  };

  /** For good. */
  stop(): void {
    this.isStopped = true;
    this.disconnect();
    this.timers.stop();
  }

  wake(): void {
    this.stream?.wake();
  }

  /**
   * One request at a time; another one follows when it was asked for meanwhile.
   * @param fresh the party has changed too
   */
  read(fresh = false): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    if (this.reading) {
      this.again = true;
      return this.reading;
    }
    this.reading = this.readOnce(fresh).finally(() => {
      this.reading = null;
      if (this.again) void this.read(fresh);
    });
    return this.reading;
  }

  private async readOnce(fresh: boolean): Promise<void> {
    const { source, clock, loaded, snapshot, onDoor, onFailure } = this.wiring;
    await loaded;
    this.again = false;
    const askedAt = clock.now();
    try {
      const [door, party] = await Promise.all([
        source.readDoor(AbortSignal.timeout(patience)),
        source.readParty(fresh),
      ]);
      if (this.isStopped) return;
      clock.learn(door.server_time, askedAt);
      // It was read before rows that are known meanwhile.
      this.again = door.seq < (snapshot()?.seq ?? 0);
      await onDoor(door, party);
    } catch (error) {
      if (!this.isStopped) onFailure(error);
    }
  }

  private streamIs(state: 'connecting' | 'live' | 'ended', reason?: StreamEnd): void {
    this.isStreaming = state === 'live';
    this.wiring.onStream();
    if (state !== 'ended') return;
    this.stream = undefined;
    if (reason === 'expired' && this.wiring.source.owner.kind === 'pass') {
      return this.wiring.onExpired();
    }
    // Whether the door is lost is what the list answers: a server of an earlier release has no stream.
    void this.read(true);
    if (reason !== 'finished') this.timers.set('connect', connectAgain, () => this.connect());
  }

  private hear(event: DoorStreamEvent): void {
    if (this.isStopped) return;
    const snapshot = this.wiring.snapshot();
    if (event.name === 'reload') return void this.read(event.reason === 'party');
    if (event.name === 'heartbeat') {
      if (event.seq > (snapshot?.seq ?? 0)) void this.read();
      return;
    }
    const change = snapshot && withChanges(snapshot, event);
    if (!change) return;
    this.wiring.onChanges(change, event);
    if (!change.isComplete) void this.read();
  }
}
