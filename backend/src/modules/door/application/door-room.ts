import { isDeepStrictEqual } from 'node:util';
import type { Signal } from '../../../shared/live/live-channel.js';
import type { DoorEvent, StreamEnd } from './door-event.js';
import type { DoorWatcher } from './door-watcher.js';
import type { DoorMark } from '../domain/door-mark.js';
import type { DoorUpdate, LiveDoor } from './live-door.js';

/** A reader that missed more fetches the door instead. */
const MAX_CHANGES = 500;

/** After a read that failed. */
const RETRY_MS = 1_000;

interface Options {
  partyId: string;
  door: LiveDoor;
  now: () => Date;
  /** Of a read that failed; it is repeated. */
  onError: (error: unknown) => void;
}

/**
 * The streams of one party on this server. What changed is read once for all of them, one read after the
 * other; signals that arrive during a read cause one more.
 */
export class DoorRoom {
  /** With the last number that each was sent. */
  private readonly positions = new Map<DoorWatcher, number>();
  /** As last read; unknown before. */
  private mark?: DoorMark;
  /** The last number that all were sent. */
  private seq = 0;
  private careDone = 0;
  private isBehind = false;
  /** Acknowledged cards have no number. */
  private isCareBehind = false;
  private needsCheck = true;
  private needsHeartbeat = false;
  private needsAccess = false;
  /** Of the streams of accounts alone. */
  private needsSessions = false;
  private readonly reloads = new Set<'guests' | 'party'>();
  private newcomers: DoorWatcher[] = [];
  private working?: Promise<void>;
  private retry?: NodeJS.Timeout;

  constructor(private readonly options: Options) {}

  get size(): number {
    return this.positions.size;
  }

  /** It is sent what it has missed, and everything from now on. */
  join(watcher: DoorWatcher): void {
    this.positions.set(watcher, watcher.since ?? 0);
    this.newcomers.push(watcher);
    this.work();
  }

  leave(watcher: DoorWatcher): void {
    this.positions.delete(watcher);
    if (this.size === 0) clearTimeout(this.retry);
  }

  signal(what: ReadonlySet<Signal>): void {
    if (what.has('taps')) this.isBehind = true;
    if (what.has('care')) this.isCareBehind = true;
    if (what.has('guests')) this.reloads.add('guests');
    if (what.has('party')) this.reloads.add('party');
    if (what.has('party')) this.needsCheck = true;
    if (what.size === 0) this.mayHaveMissed();
    this.needsAccess = true;
    this.work();
  }

  /** The list of guests has no number, so it is fetched again. */
  private mayHaveMissed(): void {
    this.needsCheck = true;
    if (this.mark) this.reloads.add('guests');
  }

  /** Sends a heartbeat after comparing with the database. */
  beat(): void {
    this.needsCheck = true;
    this.needsHeartbeat = true;
    this.needsAccess = true;
    this.work();
  }

  check(): void {
    this.needsCheck = true;
    this.work();
  }

  /** Ends the streams of sessions that have ended. */
  checkSessions(): void {
    this.needsSessions = true;
    this.work();
  }

  end(reason: StreamEnd): void {
    for (const watcher of this.positions.keys()) watcher.end(reason);
  }

  private work(): void {
    this.working ??= this.workOff()
      .catch((error: unknown) => {
        this.options.onError(error);
        this.needsCheck = true;
        if (this.size > 0) {
          this.retry ??= setTimeout(() => {
            this.retry = undefined;
            this.work();
          }, RETRY_MS).unref();
        }
      })
      .finally(() => (this.working = undefined));
  }

  private async workOff(): Promise<void> {
    for (;;) {
      if (this.size === 0) return;
      if (this.needsCheck) await this.compare();
      else if (!this.mark) return;
      else if (this.needsAccess || this.needsSessions) await this.checkAccess();
      else if (this.reloads.size > 0) this.sendReloads();
      else if (this.isBehind || this.isCareBehind) await this.catchUp();
      else if (this.newcomers.length > 0) await this.welcome();
      else if (this.needsHeartbeat) this.sendHeartbeat();
      else return;
    }
  }

  private async compare(): Promise<void> {
    this.needsCheck = false;
    const { partyId, door } = this.options;
    const before = this.mark;
    const [mark] = await door.marksOf([partyId]);
    if (!mark) return this.end('revoked');
    this.mark = mark;
    if (!before) [this.seq, this.careDone] = [mark.seq, mark.careDone];
    if (mark.isFinished) return this.end('finished');
    if (!before) return;
    if (mark.seq !== this.seq) this.isBehind = true;
    if (mark.careDone !== this.careDone) this.isCareBehind = true;
    if (mark.party !== before.party) this.reloads.add('party');
    if (!isDeepStrictEqual(mark.hostIds, before.hostIds)) this.needsAccess = true;
  }

  private async catchUp(): Promise<void> {
    const [from, isCareBehind] = [this.seq, this.isCareBehind];
    this.isBehind = this.isCareBehind = false;
    const update = await this.options.door.updateSince(this.mark!, from).catch((error: unknown) => {
      this.isBehind = true;
      this.isCareBehind = isCareBehind;
      throw error;
    });
    this.seq = update.seq;
    this.careDone = update.careDone;
    if (update.seq === from && !isCareBehind) return;
    const events = eventsOf(update);
    for (const [watcher, position] of this.positions) {
      const isDue =
        isCareBehind && watcher.seesCare ? position <= update.seq : position < update.seq;
      if (this.newcomers.includes(watcher) || !isDue) continue;
      this.positions.set(watcher, update.seq);
      watcher.send(events(watcher));
    }
  }

  private async welcome(): Promise<void> {
    const watcher = this.newcomers[0]!;
    await this.checkAccessOf(watcher); // it may have been taken since the request was let in
    const since = watcher.since ?? this.seq;
    let reached = this.seq;
    if (since > this.seq || since < this.seq - MAX_CHANGES) {
      watcher.send({ name: 'reload', reason: 'guests' });
    } else if (
      since < this.seq ||
      (watcher.seesCare && watcher.since !== undefined && this.careDone > 0)
    ) {
      // It may have missed an acknowledged card, which has no number.
      const update = await this.options.door.updateSince(this.mark!, since);
      reached = update.seq;
      watcher.send(eventsOf(update)(watcher));
    }
    watcher.send(this.heartbeat());
    this.newcomers.shift();
    if (this.positions.has(watcher)) this.positions.set(watcher, reached);
  }

  private sendReloads(): void {
    const reasons = [...this.reloads];
    this.reloads.clear();
    for (const reason of reasons) this.sendAll({ name: 'reload', reason });
  }

  private async checkAccess(): Promise<void> {
    const all = [...this.positions.keys()];
    const checked = this.needsAccess ? all : all.filter(({ isOfAccount }) => isOfAccount);
    this.needsAccess = this.needsSessions = false;
    await Promise.all(checked.map((watcher) => this.checkAccessOf(watcher)));
  }

  private async checkAccessOf(watcher: DoorWatcher): Promise<void> {
    const standing = watcher.mayWatch(this.mark!.hostIds) ? await watcher.standing() : 'revoked';
    if (standing !== 'valid') watcher.end(standing);
  }

  private sendHeartbeat(): void {
    this.needsHeartbeat = false;
    this.sendAll(this.heartbeat());
  }

  private heartbeat(): DoorEvent {
    return { name: 'heartbeat', seq: this.seq, serverTime: this.options.now() };
  }

  private sendAll(event: DoorEvent): void {
    for (const watcher of this.positions.keys()) watcher.send(event);
  }
}

/** One object for all who read care data, and one for all who do not. */
function eventsOf(update: DoorUpdate): (watcher: DoorWatcher) => DoorEvent {
  const full: DoorEvent = { name: 'changes', ...update };
  const without: DoorEvent = { ...full, carePending: undefined };
  return ({ seesCare }) => (seesCare ? full : without);
}
