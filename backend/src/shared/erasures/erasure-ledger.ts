import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { text } from 'node:stream/consumers';
import type { NameOf } from '../names/registry.js';
import { FileStorage } from '../storage/file-storage.js';
import { StorageOwnership } from '../storage/storage-ownership.js';

/** What was erased, by the name that its owner gives it. */
export type ErasureKind = NameOf<'erasures'>;

/** Ids alone, which name nothing once the data is erased. */
export interface Erasure {
  id: string;
  kind: ErasureKind;
  /** Of the accounts, or of the parties. */
  ids: string[];
  erasedAt: Date;
}

/** Erases again what a restored database has; what it has not, or has erased, is no error. */
type Repeat = (ids: string[]) => Promise<void>;

/** Where the store has it. */
export const LEDGER = 'erasures/';
const KEY = /^erasures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/;
const BATCH = 100;

/** How long an erasure waits for the store, whose entry follows within a minute otherwise. */
const STORE_MS = 3_000;

const keyOf = (id: string) => `${LEDGER}${id}.json`;

/**
 * What was erased, in a table that is only added to, and in the store of pictures, which a restore of
 * the database leaves as it is. What the store knows and the database does not was erased after the
 * moment to which the database was restored, and is erased again (ADR 19).
 */
@Injectable()
export class ErasureLedger {
  private readonly logger = new Logger(ErasureLedger.name);
  private readonly repeats = new Map<ErasureKind, Repeat>();

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly ownership: StorageOwnership,
  ) {}

  /** Registers how a context erases again. */
  onReplay(kind: ErasureKind, repeat: Repeat): void {
    this.repeats.set(kind, repeat);
  }

  /** In the transaction of the erasure. An entry that is there already stays as it is. */
  async record({ id, kind, ids, erasedAt }: Erasure): Promise<void> {
    await this.em.execute(
      `insert into shared.erasures (id, kind, ids, erased_at) values (?, ?, ?::uuid[], ?)
       on conflict (id) do nothing`,
      [id, kind, arrayOf(ids), erasedAt],
    );
  }

  /** What of one kind was erased since the moment. */
  async idsSince(kind: ErasureKind, since: Date): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select unnest(ids) as id from shared.erasures
        where kind = ? and erased_at >= ? order by erased_at`,
      [kind, since],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Copies entries that the store lacks into it. Replicas skip each other's entries.
   * @returns how many
   * @throws unavailable, not_writable
   */
  async store(): Promise<number> {
    let stored = 0;
    for (;;) {
      const batch = await this.em.transactional(() => this.storeSome());
      stored += batch;
      if (batch < BATCH) return stored;
    }
  }

  /** As `store`, after an erasure: at once if the store answers. */
  async storeSoon(): Promise<void> {
    const stored = this.store().catch((error: unknown) => this.logger.error(error));
    await Promise.race([stored, wait(STORE_MS, undefined, { ref: false })]);
  }

  /**
   * Erases again what the store has entries of and the database has not.
   * @returns how many entries were replayed
   * @throws unavailable
   */
  async replay(): Promise<number> {
    const rows = await this.em.execute<{ id: string }[]>('select id from shared.erasures');
    const known = new Set(rows.map(({ id }) => id));
    let replayed = 0;
    for await (const { key } of this.storage.list(LEDGER)) {
      const id = KEY.exec(key)?.[1];
      if (!id || known.has(id)) continue;
      const entry = await this.read(key);
      if (!entry) continue;
      await this.repeats.get(entry.kind)?.(entry.ids);
      await this.keepStored(entry);
      replayed += 1;
    }
    if (replayed > 0) this.logger.warn(`Erased again: ${replayed} entries of the ledger`);
    return replayed;
  }

  /** Ties the store to the database, so that a later restore finds it to be the same one. @throws WrongStore */
  tieStore(): Promise<void> {
    return this.ownership.tie();
  }

  private async storeSome(): Promise<number> {
    const rows = await this.em.execute<Erasure[]>(
      `select id, kind, ids, erased_at as "erasedAt" from shared.erasures
        where stored_at is null order by erased_at limit ${BATCH} for update skip locked`,
    );
    if (rows.length === 0) return 0;
    if (!(await this.ownership.belongsToDatabase())) {
      this.logger.error('The storage belongs to another database: no erasure is noted in it');
      return 0;
    }
    for (const { id, kind, ids, erasedAt } of rows) {
      const content = JSON.stringify({ id, kind, ids, erasedAt: new Date(erasedAt) });
      await this.storage.put(keyOf(id), Buffer.from(content), 'application/json');
      await this.em.execute('update shared.erasures set stored_at = now() where id = ?', [id]);
    }
    return rows.length;
  }

  private async read(key: string): Promise<Erasure | undefined> {
    const file = await this.storage.open(key);
    return file && (JSON.parse(await text(file.bytes)) as Erasure);
  }

  private async keepStored({ id, kind, ids, erasedAt }: Erasure): Promise<void> {
    await this.record({ id, kind, ids, erasedAt: new Date(erasedAt) });
    await this.em.execute(
      'update shared.erasures set stored_at = now() where id = ? and stored_at is null',
      [id],
    );
  }
}

const arrayOf = (ids: string[]) => `{${ids.join(',')}}`;
