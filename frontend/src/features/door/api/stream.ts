import { createParser } from 'eventsource-parser';
import { openEventStream, type Bearer } from '../../../api/eventStream.ts';
import type { Attendance, DoorCounts, ReviewItem } from '../../../shared/door/types.ts';

/** A row of the log, with the state of its guest now. */
export interface DoorChange {
  seq: number;
  /** Of the tap. */
  id: string;
  invitation_id: string;
  status: Attendance;
  since: string | null;
  /** The tap that brought the state. */
  last_tap: string | null;
}

/** What the stream carries (docs/wire.md). */
export type DoorStreamEvent =
  | {
      name: 'changes';
      seq: number;
      changes: DoorChange[];
      counts: DoorCounts;
      review: ReviewItem[];
      care_pending?: string[];
    }
  | { name: 'reload'; reason: 'guests' | 'party' }
  | { name: 'heartbeat'; seq: number; server_time: string };

/** `expired`: there is no session any more. */
export type StreamEnd = 'revoked' | 'expired' | 'finished';

export interface DoorStreamOptions {
  partyId: string;
  /** The last number of the log that the phone has; read at each connection. */
  since(): number;
  /**
   * @param isRefused the last one was not accepted, or has ended: a new one is needed
   * @throws when the server cannot be reached
   */
  bearer(isRefused: boolean): Promise<Bearer>;
  onEvent(event: DoorStreamEvent): void;
  onState(state: 'connecting' | 'live' | 'ended', reason?: StreamEnd): void;
  /** Every ten seconds while there is no stream: fetches the door. */
  poll(): void;
  /** For tests. */
  timing?: Partial<typeof TIMING>;
}

/** Milliseconds. */
const TIMING = {
  /** A connection that is not answered with a first event within this counts as lost. */
  opening: 15_000,
  /** As does one without any event for so long; the server sends a heartbeat every 20 s. */
  silence: 45_000,
  poll: 10_000,
  /** A connection that is replaced within this was never gone for the people at the door. */
  grace: 3_000,
  firstRetry: 500,
  lastRetry: 15_000,
  /** A page that is hidden for so long needs no stream. */
  hidden: 5 * 60_000,
};

/** A lost connection; `after` is when the server wants to be asked again, in milliseconds. */
class Lost extends Error {
  constructor(readonly after = 0) {
    super('the stream was lost');
  }
}

/**
 * Reads the stream of a door and connects again whenever it is lost, until it is stopped or the server
 * ends it for good.
 */
export class DoorStream {
  private readonly timing: typeof TIMING;
  private state: 'connecting' | 'live' | 'ended' | 'stopped' = 'connecting';
  private connection?: AbortController;
  private isRefused = false;
  private failures = 0;
  private started = false;
  private isPaused = false;
  private timers: { [name in 'silence' | 'poll' | 'grace' | 'retry' | 'hidden']?: Timer } = {};

  constructor(private readonly options: DoorStreamOptions) {
    this.timing = { ...TIMING, ...options.timing };
  }

  start(): void {
    if (this.started) return;
    this.started = true;
    this.listen('addEventListener');
    this.options.onState('connecting');
    this.startPolling();
    this.connect();
  }

  stop(): void {
    this.state = 'stopped';
    this.listen('removeEventListener');
    this.connection?.abort();
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
  }

  /** Connects at once, for example because another request has just succeeded. */
  wake(): void {
    this.failures = 0;
    this.connect();
  }

  private get isWanted(): boolean {
    return this.started && !this.isPaused && this.state !== 'ended' && this.state !== 'stopped';
  }

  private connect(): void {
    clearTimeout(this.timers.retry);
    if (!this.isWanted || this.connection) return;
    const connection = new AbortController();
    const over = (error?: unknown) => {
      if (this.connection !== connection) return;
      this.connection = undefined;
      connection.abort();
      this.lost(error instanceof Lost ? error.after : 0);
    };
    this.connection = connection;
    connection.signal.addEventListener('abort', () => over());
    this.expectEvent(this.timing.opening);
    this.read(connection.signal).then(() => over(), over);
  }

  /** Resolves when the server has ended the stream. */
  private async read(signal: AbortSignal): Promise<void> {
    const bearer = await this.options.bearer(this.isRefused);
    signal.throwIfAborted();
    if ('ended' in bearer) return this.end(bearer.ended);
    this.isRefused = false;
    const { partyId, since } = this.options;
    const response = await openEventStream(
      `/api/parties/${partyId}/door/stream?since=${since()}`,
      bearer.token,
      signal,
    );
    if (!response.ok || !response.body) return this.refused(response);
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (!signal.aborted) this.received(event, JSON.parse(data) as object);
      },
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  private async refused(response: Response): Promise<void> {
    const { status, headers } = response;
    if (status === 401) {
      this.isRefused = true;
      throw new Lost();
    }
    if (status === 403 || status === 404) {
      const { message } = (await response.json().catch(() => ({}))) as { message?: string };
      return this.end(message === 'door_pass_expired' ? 'expired' : 'revoked');
    }
    throw new Lost(Math.min(Number(headers.get('Retry-After') ?? 0) * 1000, 60_000));
  }

  private received(name: string | undefined, data: object): void {
    this.expectEvent(this.timing.silence);
    if (name === 'end') return this.ended((data as { reason: string }).reason);
    this.becomeLive();
    if (name === 'changes' || name === 'reload' || name === 'heartbeat') {
      this.options.onEvent({ name, ...data } as DoorStreamEvent);
    }
  }

  /** A server that stops, and a token that has ended, are followed by the next connection. */
  private ended(reason: string): void {
    if (reason === 'revoked' || reason === 'finished') this.end(reason);
    else if (reason === 'expired') this.isRefused = true;
  }

  private end(reason: StreamEnd): void {
    if (this.state === 'stopped') return;
    this.stop();
    this.state = 'ended';
    this.options.onState('ended', reason);
  }

  private becomeLive(): void {
    this.failures = 0;
    clearTimeout(this.timers.grace);
    this.timers.grace = undefined;
    clearTimeout(this.timers.poll);
    if (this.state === 'live') return;
    this.state = 'live';
    this.options.onState('live');
  }

  private lost(after: number): void {
    clearTimeout(this.timers.silence);
    if (!this.isWanted) return;
    const { firstRetry, lastRetry, grace } = this.timing;
    this.timers.grace ??= setTimeout(() => this.becomeConnecting(), grace);
    const longest = Math.min(firstRetry * 2 ** this.failures, lastRetry);
    this.failures += 1;
    const delay = after + longest * Math.random();
    this.timers.retry = setTimeout(() => this.connect(), delay);
  }

  private becomeConnecting(): void {
    if (this.state !== 'live') return;
    this.state = 'connecting';
    this.options.onState('connecting');
    this.options.poll();
    this.startPolling();
  }

  private expectEvent(within: number): void {
    clearTimeout(this.timers.silence);
    this.timers.silence = setTimeout(() => {
      this.becomeConnecting();
      this.connection?.abort();
    }, within);
  }

  private startPolling(): void {
    clearTimeout(this.timers.poll);
    this.timers.poll = setTimeout(() => {
      if (!this.isPaused) this.options.poll();
      this.startPolling();
    }, this.timing.poll);
  }

  private listen(change: 'addEventListener' | 'removeEventListener'): void {
    globalThis.document?.[change]('visibilitychange', this.visibilityChanged);
    globalThis.window?.[change]('online', this.networkChanged);
  }

  /** What is open may belong to the network before, and never end. */
  private readonly networkChanged = (): void => {
    this.connection?.abort();
    this.wake();
  };

  private readonly visibilityChanged = (): void => {
    clearTimeout(this.timers.hidden);
    if (document.hidden) {
      this.timers.hidden = setTimeout(() => {
        this.isPaused = true;
        this.connection?.abort();
        this.becomeConnecting();
      }, this.timing.hidden);
    } else if (this.isPaused) {
      this.isPaused = false;
      this.options.poll();
      this.wake();
    } else this.wake();
  };
}

type Timer = ReturnType<typeof setTimeout>;
