import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config } from '../../../shared/config/config.js';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { Metrics } from '../../../shared/metrics/metrics.js';
import { DoorRoom } from './door-room.js';
import type { DoorWatcher, StreamOwner } from './door-watcher.js';
import { LiveDoor } from './live-door.js';

/** Clients that hear nothing for 45 s give up. */
const HEARTBEAT_MS = 20_000;

/** Rooms take turns, so that not all streams are written to at the same moment. */
const TURNS = 10;

/**
 * On one server. `host`: of all doors of one host, with their helpers. `address`: times RATE_LIMIT_SCALE, because
 * what is tested comes from one address.
 */
export const MAX_STREAMS = { caller: 12, party: 100, host: 120, address: 200, server: 2_000 };

const RETRY_AFTER_SECONDS = 10;
const WARNING_MS = 60_000;

interface Room {
  room: DoorRoom;
  turn: number;
  unsubscribe(): void;
}

const kindsOf = ({ caller, host, address }: StreamOwner) =>
  [
    ['caller', `caller ${caller}`],
    ['host', `host ${host}`],
    ['address', `address ${address}`],
  ] as const;

/** The open streams of this server, by party. */
@Injectable()
export class DoorRooms implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DoorRooms.name);
  private readonly rooms = new Map<string, Room>();
  /** By what counts: `caller …`, `host …` and `address …`. */
  private readonly counts = new Map<string, number>();
  private readonly most: Record<keyof StreamOwner, number>;
  private count = 0;
  private opened = 0;
  private turn = 0;
  private timer?: NodeJS.Timeout;
  private isStopping = false;
  private warnedAt = -Infinity;

  constructor(
    private readonly channel: LiveChannel,
    private readonly door: LiveDoor,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(Config) { RATE_LIMIT_SCALE }: Pick<Config, 'RATE_LIMIT_SCALE'>,
  ) {
    this.most = { ...MAX_STREAMS, address: Math.ceil(MAX_STREAMS.address * RATE_LIMIT_SCALE) };
  }

  onApplicationBootstrap(): void {
    this.metrics.gauge('convite_live_streams', 'Streams of doors that are open.', () => [
      { value: this.count },
    ]);
    this.timer = setInterval(() => this.takeTurn(), HEARTBEAT_MS / TURNS).unref();
  }

  /** Before the HTTP server closes: clients connect to another server. */
  onModuleDestroy(): void {
    this.isStopping = true;
    clearInterval(this.timer);
    for (const { room } of this.rooms.values()) room.end('drain');
  }

  /** @throws too_many_requests, unavailable */
  assertRoom(partyId: string, owner: StreamOwner): void {
    if (this.isStopping || this.count >= MAX_STREAMS.server) {
      throw new DomainError('unavailable', 'unavailable');
    }
    const ofParty = this.rooms.get(partyId)?.room.size ?? 0;
    const isFull = kindsOf(owner).some(
      ([kind, key]) => (this.counts.get(key) ?? 0) >= this.most[kind],
    );
    if (ofParty >= MAX_STREAMS.party || isFull) {
      throw new DomainError('too_many', 'too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
    }
  }

  /** @returns ends its part; to be called once */
  join(partyId: string, watcher: DoorWatcher): () => void {
    const { room } = this.rooms.get(partyId) ?? this.open(partyId);
    this.count += 1;
    for (const [, key] of kindsOf(watcher.owner)) {
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
    room.join(watcher);
    return () => this.leave(partyId, room, watcher);
  }

  private leave(partyId: string, room: DoorRoom, watcher: DoorWatcher): void {
    this.count -= 1;
    for (const [, key] of kindsOf(watcher.owner)) {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
    room.leave(watcher);
    if (room.size > 0) return;
    this.rooms.get(partyId)?.unsubscribe();
    this.rooms.delete(partyId);
  }

  private open(partyId: string): Room {
    const room = new DoorRoom({
      partyId,
      door: this.door,
      now: () => this.clock.now(),
      onError: (error) => this.warn(error),
    });
    const opened = {
      room,
      turn: (this.opened += 1) % TURNS,
      unsubscribe: this.channel.subscribe(partyId, (what) => room.signal(what)),
    };
    this.rooms.set(partyId, opened);
    return opened;
  }

  /** Without the database every room fails, once a second. */
  private warn(error: unknown): void {
    if (performance.now() - this.warnedAt < WARNING_MS) return;
    this.warnedAt = performance.now();
    this.logger.warn(error);
  }

  /** Every two seconds. While this server does not hear the others, it looks itself. */
  private takeTurn(): void {
    this.turn = (this.turn + 1) % TURNS;
    for (const { room, turn } of this.rooms.values()) {
      if (turn === this.turn) room.beat();
      else if (!this.channel.isListening) room.check();
      room.checkSessions();
    }
  }
}
