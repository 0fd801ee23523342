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

/** A store that is not the database's, or that has lost the files that rows name. */
export class WrongStore extends Error {
  constructor(what: string) {
    super(`${what} See "The store of pictures" in docs/operations/recovery.md.`);
  }
}

/**
 * Ties a storage to one database by an id that both hold. Checked before a server serves from it, before it is
 * saved, and before files that the database does not know are deleted: all files of a wrong bucket or an unmounted
 * folder would be unknown.
 */
@Injectable()
export class StorageOwnership {
  private readonly checks: (() => Promise<void>)[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /** Registers what looks for the files that rows of a context name, and throws WrongStore when too many are missing. */
  onCheck(check: () => Promise<void>): void {
    this.checks.push(check);
  }

  /**
   * Ties the two if neither has an id, in the caller's transaction, which may wait for the store from then on.
   * @throws WrongStore where rows name files that such a storage lacks
   */
  async belongsToDatabase(): Promise<boolean> {
    await allowPauses(this.em);
    const known = await this.idOfDatabase();
    return known ? known === (await this.idOfStorage()) : this.tieFirst();
  }

  /** As `belongsToDatabase`, in a transaction of its own. @throws WrongStore */
  async tie(): Promise<void> {
    const isOwn = await this.em.transactional(() => this.belongsToDatabase());
    if (!isOwn) throw this.withoutMark();
  }

  /** Before a server uses it: ties the two if neither has an id. @throws WrongStore */
  async claim(): Promise<void> {
    await this.tie();
    await this.assertFilesThere();
  }

  /** Before a command reads it or relies on it: changes nothing. @throws WrongStore */
  async assertRight(): Promise<void> {
    if ((await this.idOfDatabase()) !== (await this.idOfStorage())) throw this.withoutMark();
    await this.assertFilesThere();
  }

  /**
   * Makes a storage without a mark the database's own, also when it lacks files.
   * @throws WrongStore for one with another database's
   */
  async adopt(): Promise<void> {
    const known = await this.idOfDatabase();
    const written = await this.idOfStorage();
    if (known === written) return;
    if (written || !known) throw this.withoutMark();
    await this.write(known);
  }

  /** @returns undefined before the two are tied */
  async idOfDatabase(): Promise<string | undefined> {
    const [row] = await this.em.execute<{ id: string }[]>('select id from shared.storage_owner');
    return row?.id;
  }

  private async assertFilesThere(): Promise<void> {
    for (const check of this.checks) await check();
  }

  private async tieFirst(): Promise<boolean> {
    await this.em.execute('select pg_advisory_xact_lock(?)', [OWNER_LOCK]);
    const known = await this.idOfDatabase(); // another replica may have been faster
    const written = await this.idOfStorage();
    if (known || written) return known === written;

    await this.assertFilesThere();
    const id = randomUUID();
    await this.em.execute('insert into shared.storage_owner (id) values (?)', [id]);
    await this.write(id);
    return true;
  }

  private withoutMark(): WrongStore {
    return new WrongStore(`${this.storage.place} does not have the mark of this database.`);
  }

  private async write(id: string): Promise<void> {
    await this.storage.put(OWNER_KEY, Buffer.from(id), 'text/plain');
  }

  private async idOfStorage(): Promise<string | undefined> {
    const file = await this.storage.open(OWNER_KEY);
    return file && text(file.bytes);
  }
}
