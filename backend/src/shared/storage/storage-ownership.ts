import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileStorage } from './file-storage.js';

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
   * Ties the two if neither has an id. The caller's transaction must hold a lock against concurrent
   * calls.
   */
  async belongsToDatabase(): Promise<boolean> {
    const [known] = await this.em.execute<{ id: string }[]>('select id from shared.storage_owner');
    const file = await this.storage.open(OWNER_KEY);
    const written = file && (await text(file.bytes));
    if (known ?? written) return known?.id === written;

    const id = randomUUID();
    await this.em.execute('insert into shared.storage_owner (id) values (?)', [id]);
    await this.storage.put(OWNER_KEY, Buffer.from(id), 'text/plain');
    return true;
  }
}
