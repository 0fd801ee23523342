/** What changed: attendance, the list of guests, the party itself, who may see its door, or acknowledged cards. */
export type Poke = 'taps' | 'guests' | 'party' | 'access' | 'care';

const LETTERS: Record<Poke, string> = {
  taps: 't',
  guests: 'g',
  party: 'p',
  access: 'a',
  care: 'c',
};
const POKES = Object.keys(LETTERS) as Poke[];

/** PostgreSQL refuses payloads of 8,000 bytes; each party takes at most 42. */
const MAX_PARTIES = 150;

/** What changed by party. */
export class Pokes {
  private readonly byParty = new Map<string, Set<Poke>>();

  get size(): number {
    return this.byParty.size;
  }

  get isEmpty(): boolean {
    return this.byParty.size === 0;
  }

  add(partyId: string, what: Iterable<Poke>): void {
    const known = this.byParty.get(partyId);
    if (!known) this.byParty.set(partyId, new Set(what));
    else for (const poke of what) known.add(poke);
  }

  addAll(others: Pokes): void {
    for (const [partyId, what] of others) this.add(partyId, what);
  }

  [Symbol.iterator](): IterableIterator<[string, Set<Poke>]> {
    return this.byParty[Symbol.iterator]();
  }

  /** Removes as many as one notification can carry. */
  take(): Pokes {
    const taken = new Pokes();
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
      ([partyId, what]) => `${partyId}:${[...what].map((poke) => LETTERS[poke]).join('')}`,
    );
    return parts.join(',');
  }

  /** Ignores what another release may add. */
  static fromPayload(payload: string): Pokes {
    const pokes = new Pokes();
    for (const part of payload.split(',')) {
      const [partyId, letters = ''] = part.split(':');
      const what = POKES.filter((poke) => letters.includes(LETTERS[poke]));
      if (partyId && what.length > 0) pokes.add(partyId, what);
    }
    return pokes;
  }
}
