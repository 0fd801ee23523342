import { Injectable } from '@nestjs/common';
import { Reader } from '../database/reader.js';
import type { SqlMoment } from '../time/wall-clock.js';

/** How far a job has read. */
export interface JobPosition {
  /** What happened before is done. */
  until: Date;
  /** The last one of those that it looks at a part of each time. */
  after: string;
}

/** Before everything. */
export const START: JobPosition = {
  until: new Date(0),
  after: '00000000-0000-0000-0000-000000000000',
};

/** Where jobs go on that do not read everything each time. */
@Injectable()
export class JobPositions {
  constructor(private readonly reader: Reader) {}

  async of(job: string): Promise<JobPosition> {
    const [row] = await this.reader.rows<{ until: SqlMoment; after: string }>(
      'select until, after from shared.job_positions where job = $1',
      [job],
    );
    return row ? { until: new Date(row.until), after: row.after } : START;
  }

  async keep(job: string, position: Partial<JobPosition>): Promise<void> {
    const { until, after } = { ...(await this.of(job)), ...position };
    await this.reader.rows(
      `insert into shared.job_positions (job, until, after) values ($1, $2, $3)
       on conflict (job) do update set until = excluded.until, after = excluded.after`,
      [job, until, after],
    );
  }
}
