import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery } from 'kysely';

/**
 * Runs one SQL statement with bound parameters (`$1`, `$2`…) on rows that are not entities: of read models, and of
 * operational tables that no context owns, which are listed in `test/repository/sql-places.ts`. It runs in the
 * current transaction when there is one (ADR 11).
 */
@Injectable()
export class Reader {
  constructor(private readonly orm: MikroORM) {}

  /** @throws DriverException */
  async rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    const { em } = this.orm;
    try {
      const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, values));
      return rows as T[];
    } catch (error) {
      throw em
        .getPlatform()
        .getExceptionConverter()
        .convertException(error as Error);
    }
  }
}
