import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.js';
import { PreviewFiles } from '../infrastructure/preview-files.js';
import { PreviewLock } from '../infrastructure/preview-lock.js';
import { PreviewRenderer } from '../infrastructure/preview-renderer.js';
import { genericTitle, PreviewCards, type VersionedCard } from './preview-cards.js';

/** Of the previews that are asked for now: a link in a chat is read by many programs at once. */
const CACHE_BYTES = 8 * 1024 * 1024;

/** A preview takes a tenth of a second of a core, and a connection that holds the lock. */
const CONCURRENT = 1;

/** The next ones are refused: they would wait for longer than programs do that ask for them. */
const MOST_WAITING = 50;

export interface Preview {
  version: string;
  bytes: Buffer;
}

@Injectable()
export class ShowPreview {
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  /** What is being read or drawn, by version. */
  private readonly pending = new Map<string, Promise<Buffer | undefined>>();
  private readonly limit = pLimit(CONCURRENT);

  constructor(
    private readonly cards: PreviewCards,
    private readonly files: PreviewFiles,
    private readonly lock: PreviewLock,
    private readonly renderer: PreviewRenderer,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The present preview of a party, regardless of the version asked for, so that nothing else is ever drawn; the
   * generic one for an unknown id, and for a party that has changed more often than previews are drawn.
   * @param partyId any text
   * @throws unavailable (503) while too many others are being drawn
   */
  async run(partyId: string): Promise<Preview> {
    const card = await this.cards.of(partyId);
    const bytes = await this.bytesOf(card);
    if (bytes) return { version: card.version, bytes };
    const generic = this.cards.generic();
    return { version: generic.version, bytes: (await this.bytesOf(generic))! };
  }

  /** Undefined over the limit of its party. */
  private async bytesOf(card: VersionedCard): Promise<Buffer | undefined> {
    const key = `${card.partyId ?? ''} ${card.version}`;
    const known = this.cache.get(key) ?? this.pending.get(key);
    if (known) return known;
    const made = this.make(card);
    this.pending.set(key, made);
    try {
      const bytes = await made;
      if (bytes) this.cache.set(key, bytes);
      return bytes;
    } finally {
      this.pending.delete(key);
    }
  }

  private async make(card: VersionedCard): Promise<Buffer | undefined> {
    const { partyId, version } = card;
    const stored = partyId && (await this.files.read(partyId, version));
    if (stored) return stored;
    if (this.limit.pendingCount >= MOST_WAITING)
      throw new DomainError('unavailable', 'unavailable');
    return this.limit(() => (partyId ? this.drawOnce(partyId, card) : this.draw(card)));
  }

  /** Another replica may be drawing it. */
  private drawOnce(partyId: string, card: VersionedCard): Promise<Buffer | undefined> {
    const { version } = card;
    return this.lock.run(version, async () => {
      const meanwhile = await this.files.read(partyId, version);
      if (meanwhile) return meanwhile;
      if (!(await this.limits.allows('preview', { account: partyId }))) return undefined;
      const drawn = await this.draw(card);
      await this.files.keep(partyId, version, drawn);
      return drawn;
    });
  }

  private draw(card: VersionedCard): Promise<Buffer> {
    return this.renderer.draw(card, genericTitle(card));
  }
}
