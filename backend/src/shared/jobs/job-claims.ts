import { Injectable } from '@nestjs/common';
import { Reader } from '../database/reader.js';

/**
 * Longer than clocks of servers that are right usually differ, and shorter than from one time of the most frequent job
 * to the next.
 */
const CLAIM_SECONDS = 8;

/** Which replica does what is due at a certain time. */
@Injectable()
export class JobClaims {
  constructor(private readonly reader: Reader) {}

  /**
   * A claim ends by itself, so that a server that dies keeps none: at the next time another one does the job.
   * @returns false when another replica has just claimed it
   */
  async claim(job: string): Promise<boolean> {
    // By the time at which its turn comes, after one that claimed meanwhile; `excluded` is of before.
    const rows = await this.reader.rows(
      `insert into shared.job_runs as r (job, claimed_at) values ($1, clock_timestamp())
       on conflict (job) do update set claimed_at = clock_timestamp()
        where r.claimed_at not between clock_timestamp() - interval '${CLAIM_SECONDS} seconds'
                                   and clock_timestamp()
       returning 1`,
      [job],
    );
    return rows.length > 0;
  }
}
