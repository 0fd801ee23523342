import type { KnownOffset } from './model';

/** Milliseconds by which two clocks may drift apart before one of them was set. */
const tolerance = 2_000;
/** Milliseconds for which a phone's clock runs right enough without the server. */
const maxAge = 24 * 3_600_000;

interface Clocks {
  /** The phone's time of day, which a person or the network may set. */
  wall: () => number;
  /** Since some moment; is never set, but stands still on some phones while they sleep. */
  steady: () => number;
}

const own: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/** The server's time, from the phone's clock and what the server's answers told. */
export class DoorClock {
  private known: KnownOffset | null = null;
  /** Wall clock less steady clock when the server's time was last heard in this page. */
  private base: number;

  constructor(private readonly clocks: Clocks = own) {
    this.base = clocks.wall() - clocks.steady();
  }

  /** What an earlier page learnt. */
  restore(known: KnownOffset | null): void {
    this.known ??= known;
  }

  get offset(): KnownOffset | null {
    return this.known;
  }

  /**
   * @param serverTime ISO
   * @param askedAt by `now()`, when the request was sent: the answer was made half-way
   */
  learn(serverTime: string, askedAt: number): void {
    const server = Date.parse(serverTime);
    if (Number.isNaN(server)) return;
    const { wall, steady } = this.clocks;
    const roundTrip = Math.max(0, steady() - askedAt);
    this.known = { offset: Math.round(server + roundTrip / 2 - wall()), knownAt: wall() };
    this.base = wall() - steady();
  }

  /** For `learn`: a clock that is never set. */
  readonly now = (): number => this.clocks.steady();

  /** When a tap happens now. */
  read(): { at: string; clock: 'good' | 'uncertain' } {
    const { wall, steady } = this.clocks;
    const jump = wall() - steady() - this.base;
    const age = this.known ? wall() - this.known.knownAt : Infinity;
    const isGood = this.known !== null && Math.abs(jump) < tolerance && age >= 0 && age < maxAge;
    // Set back: the steady clock is right. Ahead of it: the phone slept, more often than it was set.
    const corrected = jump < -tolerance ? wall() - jump : wall();
    const at = new Date(corrected + (this.known?.offset ?? 0)).toISOString();
    return { at, clock: isGood ? 'good' : 'uncertain' };
  }
}
