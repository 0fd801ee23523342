import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/**
 * Reads for screens: one statement, outside of any transaction, whose rows are not entities. It
 * goes to the pool directly, with the values (`$1`, `$2`…) apart from the text.
 */
@Injectable()
export class Reader {
  constructor(private readonly orm: MikroORM) {}

  async rows<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    const pool = await this.orm.em.getConnection().getNativeClient();
    const { rows } = await pool.query<T>(text, values);
    return rows;
  }
}
