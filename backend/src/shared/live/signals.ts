import { named, type NameOf } from '../names/registry.js';

/** What changed at a door. */
export type Signal = NameOf<'signals'>;

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
    const letters = named('signals');
    const parts = [...this.byParty].map(
      ([partyId, what]) => `${partyId}:${[...what].map((signal) => letters[signal]).join('')}`,
    );
    return parts.join(',');
  }

  /** Ignores what another release may add. */
  static fromPayload(payload: string): Signals {
    const signals = new Signals();
    const known = Object.entries(named('signals')) as [Signal, string][];
    for (const part of payload.split(',')) {
      const [partyId, letters = ''] = part.split(':');
      const what = known.filter(([, letter]) => letters.includes(letter)).map(([name]) => name);
      if (partyId && what.length > 0) signals.add(partyId, what);
    }
    return signals;
  }
}
