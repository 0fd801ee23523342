import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../database/reader.js';
import { Metrics } from '../metrics/metrics.js';

export interface RunTimes {
  /** A run is claimed by the first replica; the others find it claimed for this long. */
  claimHours: number;
  /** Without a run for longer, or with one in the future, the watch starts again. */
  gapHours: number;
}

const EVERY_NIGHT: RunTimes = { claimHours: 20, gapHours: 48 };

/** What the erasures are called in `shared.retention_runs`. */
export type RetentionName =
  | 'manual_guests'
  | 'care'
  | 'care_log'
  | 'unused_households'
  | 'latest_erasures';

/**
 * The runs that erase data because of its age. After a gap, which a restore, a long stop or a
 * clock that jumped leaves behind, it is not known what happened meanwhile: `since` is the moment from
 * which on runs followed one another.
 */
@Injectable()
export class RetentionRuns implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'convite_retention_held',
      'People, households or parties that are due for erasure and held: too many at once, or runs were missed.',
      async () => {
        const rows = await this.reader
          .rows<{ name: string; held: number }>('select name, held from shared.retention_runs')
          .catch(() => []);
        return rows.map(({ name, held }) => ({ labels: { name }, value: held }));
      },
      ['name'],
    );
  }

  /** @returns since when runs have followed one another; undefined when another replica claimed this run */
  async claim(
    name: RetentionName,
    now: Date,
    { claimHours, gapHours }: RunTimes = EVERY_NIGHT,
  ): Promise<Date | undefined> {
    const [run] = await this.reader.rows<{ since: Date }>(
      `insert into shared.retention_runs as r (name, last_run_at, since) values ($1, $2, $2)
       on conflict (name) do update
          set last_run_at = $2,
              since = case when r.last_run_at between $2::timestamptz - interval '${gapHours} hours'
                                                  and $2::timestamptz
                           then r.since else $2 end
        where r.last_run_at not between $2::timestamptz - interval '${claimHours} hours'
                                    and $2::timestamptz
       returning r.since`,
      [name, now],
    );
    return run && new Date(run.since);
  }

  /** Records how many are due and not erased, for the alert. */
  async hold(name: RetentionName, held: number): Promise<void> {
    await this.reader.rows('update shared.retention_runs set held = $2 where name = $1', [
      name,
      held,
    ]);
  }
}
