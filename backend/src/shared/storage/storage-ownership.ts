import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileStorage } from './file-storage.js';

/** The file in which a store says which database it belongs to. */
export const OWNER_KEY = 'owner';

/**
 * Ties a store to one database by an id that both keep. Whoever deletes what the database does not
 * know asks first: a folder that was not mounted, a disk that replicas do not share or somebody
 * else's bucket would look like nothing but leftovers.
 */
@Injectable()
export class StorageOwnership {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /**
   * To be called in a transaction that holds a lock against others that call it. A store and a
   * database that both belong to nobody are tied to each other.
   */
  async isOurs(): Promise<boolean> {
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
