import type { EntityManager } from '@mikro-orm/postgresql';
import { JOBS_SCHEMA } from './jobs.schema.js';

export interface JobCount {
  queue: string;
  /**
   * `queued` has not been tried; `dead` has used up its retries, or was refused for good, and needs a
   * person; `undeliverable` is dead because of its recipient alone.
   */
  state: 'queued' | 'retrying' | 'active' | 'dead' | 'undeliverable';
  count: number;
  /** Age of the oldest, since it was due. */
  seconds: number;
}

/** Jobs that are queued, running or dead, by queue. Completed ones are deleted within 70 s. */
export function countJobs(em: EntityManager): Promise<JobCount[]> {
  return em.execute<JobCount[]>(
    `select coalesce(case when name = 'dead' then source_name end, name) as queue,
            case when name = 'dead' and source_output ->> 'undeliverable' = 'true' then 'undeliverable'
                 when name = 'dead' then 'dead'
                 when state = 'created' then 'queued'
                 when state = 'retry' then 'retrying'
                 else 'active' end as state,
            count(*)::int as count,
            greatest(0, extract(epoch from now() - min(
              case when state = 'created' then greatest(created_on, start_after) else created_on end)
            ))::int as seconds
       from ${JOBS_SCHEMA}.job
      where state in ('created', 'retry', 'active')
      group by 1, 2
      order by 1, 2`,
  );
}
