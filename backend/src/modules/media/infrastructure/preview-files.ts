import { Injectable, Logger } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { DERIVED_FOLDER, FileStorage } from '../../../shared/storage/file-storage.js';
import type { StoredPreview } from '../domain/stored-preview.js';

const FOLDER = `${DERIVED_FOLDER}previews/`;
const KEY = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w-]{22})\.jpg$/;

export const PREVIEW_TYPE = 'image/jpeg';

const keyOf = (partyId: string, version: string) => `${FOLDER}${partyId}/${version}.jpg`;

/** The drawn previews: `derived/previews/<party>/<version>.jpg`. */
@Injectable()
export class PreviewFiles {
  private readonly logger = new Logger(PreviewFiles.name);

  constructor(private readonly storage: FileStorage) {}

  /** Undefined also while the storage does not answer: the preview is drawn again. */
  async read(partyId: string, version: string): Promise<Buffer | undefined> {
    return this.unlessUnavailable(async () => {
      const file = await this.storage.open(keyOf(partyId, version));
      return file && (await buffer(file.bytes));
    });
  }

  /** A preview that is not stored is drawn again. */
  async keep(partyId: string, version: string, bytes: Buffer): Promise<void> {
    await this.unlessUnavailable(() =>
      this.storage.put(keyOf(partyId, version), bytes, PREVIEW_TYPE),
    );
  }

  remove(previews: StoredPreview[]): Promise<void> {
    return this.storage.remove(previews.map(({ key }) => key));
  }

  /** In the order of the parties' ids. @param partyId all parties when left out */
  async *list(partyId?: string): AsyncIterable<StoredPreview> {
    const folder = partyId ? `${FOLDER}${partyId}/` : FOLDER;
    for await (const { key, modifiedAt } of this.storage.list(folder)) {
      const [, party, version] = KEY.exec(key) ?? [];
      if (party && version) yield { key, partyId: party, version, modifiedAt };
    }
  }

  private async unlessUnavailable<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn(`A preview is neither read nor stored: ${error.code}`);
      return undefined;
    }
  }
}
