import { ApiError } from '@/api/apiError';
import type { DoorAnswer, DoorSource } from '../sync/source';
import type { DoorStore } from '../sync/store';
import { Timers } from '../sync/timers';
import { noNotes, type CareNotes } from '@/shared/door/care';

/** Milliseconds after which a copy that could not be fetched is asked for again. */
const askAgain = 5_000;
/** Milliseconds for the request. */
const patience = 15_000;

type Door = Pick<DoorAnswer, 'guests' | 'care_version'>;

interface Wiring {
  partyId: string;
  source: DoorSource;
  store: () => Promise<DoorStore>;
  onChange: () => void;
}

/**
 * What a phone keeps of the care data of a party, sealed, so that a card is there without a connection. It
 * is fetched again when the server's version of it changes, and dropped when this caller may not see it.
 */
export class DoorCare {
  notes: CareNotes = noNotes;
  private version: string | null = null;
  private wanted: { door: Door; until: number } | null = null;
  private fetching: Promise<void> | null = null;
  private isStopped = false;
  private readonly timers = new Timers<'again'>();

  constructor(private readonly wiring: Wiring) {}

  /** What an earlier page or another tab has kept. */
  async load(store: DoorStore): Promise<void> {
    const kept = await store.care(this.wiring.partyId);
    if (this.isStopped) return;
    this.version = kept?.version ?? null;
    this.notes = kept ? new Map(kept.notes) : noNotes;
  }

  /**
   * Resolves when the copy is the one that the list tells of, or cannot be fetched now.
   * @param until milliseconds since the epoch: then nothing may be left
   */
  follow(door: Door, until: number): Promise<void> {
    this.wanted = { door, until };
    this.fetching ??= this.fetchWanted().finally(() => (this.fetching = null));
    return this.fetching;
  }

  /** When nothing is being fetched. */
  get settled(): Promise<void> {
    return this.fetching ?? Promise.resolve();
  }

  /** Nothing stays in memory. */
  clear(): void {
    this.version = null;
    this.notes = noNotes;
  }

  /** For good. */
  stop(): void {
    this.isStopped = true;
    this.timers.stop();
    this.clear();
  }

  private async fetchWanted(): Promise<void> {
    while (this.wanted && !this.isStopped) {
      const { door, until } = this.wanted;
      this.wanted = null;
      await this.fetchOnce(door, until);
    }
  }

  private async fetchOnce(door: Door, until: number): Promise<void> {
    const { partyId, source, onChange } = this.wiring;
    const { care_version: version } = door;
    if (version === this.version) return;
    this.timers.set('again', null);
    const store = await this.wiring.store();
    if (version === null) return this.drop(store);
    // What is not open any more goes at once; the rest stays until the new copy is here.
    await this.narrow(store, door, until);
    try {
      const copy = await source.readCare(store.deviceId, AbortSignal.timeout(patience));
      if (this.isStopped) return;
      const notes = copy.care.map(({ invitation_id: id, ...note }) => [id, note] as const);
      this.version = copy.version;
      this.notes = new Map(notes);
      await store.keepCare(partyId, { id: copy.copy_id, version: copy.version, notes }, until);
    } catch (error) {
      if (this.isStopped) return;
      if (error instanceof ApiError && [403, 404].includes(error.statusCode)) {
        return this.drop(store);
      }
      this.timers.set('again', askAgain, () => void this.follow(door, until));
    }
    onChange();
  }

  private async narrow(store: DoorStore, { guests }: Door, until: number): Promise<void> {
    const open = new Set(guests.filter(({ care }) => care).map(({ id }) => id));
    const notes = [...this.notes].filter(([id]) => open.has(id));
    if (notes.length === this.notes.size) return;
    const { partyId, onChange } = this.wiring;
    const kept = await store.care(partyId);
    if (kept) await store.keepCare(partyId, { ...kept, version: '', notes }, until);
    if (this.isStopped) return;
    this.notes = new Map(notes);
    onChange();
  }

  private async drop(store: DoorStore): Promise<void> {
    const { partyId, onChange } = this.wiring;
    await store.keepCare(partyId, null);
    this.version = null;
    this.notes = noNotes;
    onChange();
  }
}
