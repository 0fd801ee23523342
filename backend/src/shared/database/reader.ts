import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/**
 * Reads for screens: one statement, outside of any transaction, whose rows are not entities. It
 * goes to the pool directly, with the values (`$1`, `$2`…) apart from the text (ADR 11).
 */
@Injectable()
export class Reader {
  constructor(private readonly orm: MikroORM) {}

  /** @throws DriverException, as whatever else asks the database */
  async rows<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    const pool = await this.orm.em.getConnection().getNativeClient();
    try {
      const { rows } = await pool.query<T>(text, values);
      return rows;
    } catch (error) {
      throw this.orm.em
        .getPlatform()
        .getExceptionConverter()
        .convertException(error as Error);
    }
  }
}
