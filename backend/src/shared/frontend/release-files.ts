import { MikroORM } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Reader } from '../database/reader.js';
import { isHashed, type FrontendFile } from './frontend-build.js';
import { Frontend } from './frontend.js';

/** Pages that were opened before an upgrade find the parts of their release for this long. */
const KEPT = '30 days';

const RENEW_MS = 12 * 3_600_000;
const RETRY_MS = 60_000;
const FILES_PER_STATEMENT = 50;
const CACHE_BYTES = 16 * 1024 * 1024;

interface Row {
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/**
 * The hashed files of all recent releases, in the database that all servers share: during an upgrade
 * a page comes from one server and its parts from another, of another release (ADR 22).
 */
@Injectable()
export class ReleaseFiles implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReleaseFiles.name);
  private readonly cache = new LRUCache<string, FrontendFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ identity, br, gzip }) =>
      identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1,
  });
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly orm: MikroORM,
    private readonly reader: Reader,
    @Inject(Frontend) private readonly frontend: Frontend,
  ) {}

  /** Before the server listens: no page may name a file that the other servers do not find. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.frontend.build) await this.keepPublished();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** A hashed file of any recent release. */
  async find(path: string): Promise<FrontendFile | undefined> {
    const known = this.cache.get(path);
    if (known) return known;
    const [row] = await this.reader.rows<Row>(
      'select identity, br, gzip from shared.release_files where path = $1',
      [path],
    );
    if (!row) return undefined;
    const file = {
      identity: row.identity,
      br: row.br ?? undefined,
      gzip: row.gzip ?? undefined,
    };
    this.cache.set(path, file);
    return file;
  }

  /** Stores this build's files, renews their time, and removes those of old releases. */
  async publish(): Promise<void> {
    const files = [...(this.frontend.build?.files ?? [])].filter(([path]) => isHashed(path));
    const paths = files.map(([path]) => path);
    const renewed = await this.reader.rows<{ path: string }>(
      `update shared.release_files set needed_at = now() where path = any($1) returning path`,
      [paths],
    );
    const known = new Set(renewed.map(({ path }) => path));
    const missing = files.filter(([path]) => !known.has(path));
    for (let from = 0; from < missing.length; from += FILES_PER_STATEMENT) {
      const some = missing.slice(from, from + FILES_PER_STATEMENT);
      await this.reader.rows(
        `insert into shared.release_files (path, identity, br, gzip)
         select * from unnest($1::text[], $2::bytea[], $3::bytea[], $4::bytea[])
             on conflict (path) do update set needed_at = now()`,
        [
          some.map(([path]) => path),
          some.map(([, { identity }]) => identity),
          some.map(([, { br }]) => br ?? null),
          some.map(([, { gzip }]) => gzip ?? null),
        ],
      );
    }
    await this.orm.em
      .fork()
      .execute(`delete from shared.release_files where needed_at < now() - interval '${KEPT}'`);
  }

  /** A database that takes no writes must not keep a server from starting. */
  private async keepPublished(): Promise<void> {
    const published = await this.publish().then(
      () => true,
      (error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown';
        this.logger.error(`The files of this release are not stored: ${name}`);
        return false;
      },
    );
    this.timer = setTimeout(() => void this.keepPublished(), published ? RENEW_MS : RETRY_MS);
    this.timer.unref();
  }
}
