import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { allowPauses } from '../database/allow-pauses.js';
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
   * Ties the two if neither has an id, in the caller's transaction, which may wait for the store from then on.
   */
  async belongsToDatabase(): Promise<boolean> {
    await allowPauses(this.em);
    const known = await this.idOfDatabase();
    return known ? known === (await this.idOfStorage()) : this.tie();
  }

  private async tie(): Promise<boolean> {
    await this.em.execute('select pg_advisory_xact_lock(?)', [OWNER_LOCK]);
    const known = await this.idOfDatabase(); // another replica may have been faster
    const written = await this.idOfStorage();
    if (known || written) return known === written;

    const id = randomUUID();
    await this.em.execute('insert into shared.storage_owner (id) values (?)', [id]);
    await this.storage.put(OWNER_KEY, Buffer.from(id), 'text/plain');
    return true;
  }

  private async idOfDatabase(): Promise<string | undefined> {
    const [row] = await this.em.execute<{ id: string }[]>('select id from shared.storage_owner');
    return row?.id;
  }

  private async idOfStorage(): Promise<string | undefined> {
    const file = await this.storage.open(OWNER_KEY);
    return file && text(file.bytes);
  }
}
