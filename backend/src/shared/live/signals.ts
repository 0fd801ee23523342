/** What changed: attendance, the list of guests, the party itself, who may see its door, or acknowledged cards. */
export type Signal = 'taps' | 'guests' | 'party' | 'access' | 'care';

const LETTERS: Record<Signal, string> = {
  taps: 't',
  guests: 'g',
  party: 'p',
  access: 'a',
  care: 'c',
};
const SIGNALS = Object.keys(LETTERS) as Signal[];

/** PostgreSQL refuses payloads of 8,000 bytes; each party takes at most 42. */
const MAX_PARTIES = 150;

/** What changed by party. */
export class Signals {
  private readonly byParty = new Map<string, Set<Signal>>();

  get size(): number {
    return this.byParty.size;
  }

  get isEmpty(): boolean {
    return this.byParty.size === 0;
  }

  add(partyId: string, what: Iterable<Signal>): void {
    const known = this.byParty.get(partyId);
    if (!known) this.byParty.set(partyId, new Set(what));
    else for (const signal of what) known.add(signal);
  }

  addAll(others: Signals): void {
    for (const [partyId, what] of others) this.add(partyId, what);
  }

  [Symbol.iterator](): IterableIterator<[string, Set<Signal>]> {
    return this.byParty[Symbol.iterator]();
  }

  /** Removes as many as one notification can carry. */
  take(): Signals {
    const taken = new Signals();
    for (const [partyId, what] of this.byParty) {
      taken.add(partyId, what);
      this.byParty.delete(partyId);
      if (taken.byParty.size === MAX_PARTIES) break;
    }
    return taken;
  }

  /** Ids and letters only, such as `<id>:tg,<id>:p`. */
  toPayload(): string {
    const parts = [...this.byParty].map(
      ([partyId, what]) => `${partyId}:${[...what].map((signal) => LETTERS[signal]).join('')}`,
    );
    return parts.join(',');
  }

  /** Ignores what another release may add. */
  static fromPayload(payload: string): Signals {
    const signals = new Signals();
    for (const part of payload.split(',')) {
      const [partyId, letters = ''] = part.split(':');
      const what = SIGNALS.filter((signal) => letters.includes(LETTERS[signal]));
      if (partyId && what.length > 0) signals.add(partyId, what);
    }
    return signals;
  }
}
