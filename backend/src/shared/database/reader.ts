import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery } from 'kysely';

/**
 * Runs the SQL of read models: one statement with bound parameters (`$1`, `$2`…), whose rows are not
 * entities. It runs in the current transaction when there is one (ADR 11).
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
