import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { StorageOwnership } from '../../../shared/storage/storage-ownership.js';
import type { StoredPreview } from '../domain/stored-preview.js';
import { PreviewFiles } from '../infrastructure/preview-files.js';
import { PreviewCards } from './preview-cards.js';

const BATCH = 500;
const DAY_MS = 24 * 3_600_000;

/** A preview that is still wanted after this long is drawn again. */
const KEPT_MS = 90 * DAY_MS;

/** Removes previews that no address leads to any more, and old ones. */
@Injectable()
export class TidyPreviews {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly files: PreviewFiles,
    private readonly cards: PreviewCards,
    private readonly ownership: StorageOwnership,
  ) {}

  /** @returns how many were removed */
  async run(): Promise<number> {
    const isOwn = await this.em.fork().transactional(() => this.ownership.belongsToDatabase());
    if (!isOwn) return 0; // of another database, which TidyPictures logs
    const old = new Date((await this.clock.now()).getTime() - KEPT_MS);
    let removed = 0;
    let batch: StoredPreview[] = [];
    for await (const preview of this.files.list()) {
      batch.push(preview);
      if (batch.length < BATCH) continue;
      removed += await this.tidy(batch, old);
      batch = [];
    }
    return removed + (await this.tidy(batch, old));
  }

  /** Those of one party, which has changed. */
  async ofParty(partyId: string): Promise<void> {
    const previews: StoredPreview[] = [];
    for await (const preview of this.files.list(partyId)) previews.push(preview);
    await this.tidy(previews);
  }

  private async tidy(previews: StoredPreview[], old = new Date(0)): Promise<number> {
    const partyIds = [...new Set(previews.map(({ partyId }) => partyId))];
    const versions = partyIds.length ? await this.cards.versions(partyIds) : new Map();
    const stale = previews.filter(
      ({ partyId, version, modifiedAt }) => versions.get(partyId) !== version || modifiedAt < old,
    );
    await this.files.remove(stale);
    return stale.length;
  }
}
