import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileStorage } from './file-storage.js';

/** Any number that nothing else in this database locks. */
const OWNER_LOCK = 4_207_119;

/** The file that holds the id of the database that the storage belongs to. */
export const OWNER_KEY = 'owner';

/**
 * Ties a storage to one database by an id that both hold. Checked before files that the database does
 * not know are deleted: all files of a wrong bucket or an unmounted folder would be unknown.
 */
@Injectable()
export class StorageOwnership {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Ties the two if neither has an id, in the caller's transaction.
   */
  async belongsToDatabase(): Promise<boolean> {
    return (await this.isOwner()) ?? this.tie();
  }

  /** Undefined when neither has an id. */
  private async isOwner(): Promise<boolean | undefined> {
    const [known] = await this.em.execute<{ id: string }[]>('select id from shared.storage_owner');
    const file = await this.storage.open(OWNER_KEY);
    const written = file && (await text(file.bytes));
    return known || written ? known?.id === written : undefined;
  }

  private async tie(): Promise<boolean> {
    await this.em.execute('select pg_advisory_xact_lock(?)', [OWNER_LOCK]);
    const isOwner = await this.isOwner(); // another replica was faster
    if (isOwner !== undefined) return isOwner;

    const id = randomUUID();
    await this.em.execute('insert into shared.storage_owner (id) values (?)', [id]);
    await this.storage.put(OWNER_KEY, Buffer.from(id), 'text/plain');
    return true;
  }
}
