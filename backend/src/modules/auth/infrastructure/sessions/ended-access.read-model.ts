import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../../shared/database/read-model.js';

@Injectable()
export class EndedAccessReadModel extends ReadModel {
  /** The accounts that were erased or disabled, and the sessions that were ended, after the moment. */
  async since(moment: Date): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select a.id from auth.accounts a where a.disabled_at > $1
       union all select s.id from auth.ended_sessions s where s.ended_at > $1`,
      [moment],
    );
    return rows.map(({ id }) => id);
  }
}
