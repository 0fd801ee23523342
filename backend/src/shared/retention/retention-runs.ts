import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../database/reader.js';
import { Metrics } from '../metrics/metrics.js';
import type { NameOf } from '../names/registry.js';
import type { SqlMoment } from '../time/wall-clock.js';
import {
  nextRun,
  waitingGap,
  type Gap,
  type RetentionRun,
  type RunTimes,
} from './retention-run.js';

const EVERY_NIGHT: RunTimes = { claimHours: 20, gapHours: 48, waitHours: 7 * 24 };

export interface ClaimedRun {
  /** From when on runs followed one another. */
  since: Date;
  /** What this time without runs makes due is not erased yet; null for nothing. */
  waiting: Gap | null;
}

interface Row {
  at: SqlMoment;
  since: SqlMoment;
  gapFrom: SqlMoment | null;
  gapTo: SqlMoment | null;
}

/** What the erasures are called in `shared.retention_runs`. */
export type RetentionName = NameOf<'retentionRuns'>;

/** The runs that erase data because of its age, over all replicas. */
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

  /** @returns undefined when another replica claimed this run */
  async claim(
    name: RetentionName,
    now: Date,
    times: RunTimes = EVERY_NIGHT,
  ): Promise<ClaimedRun | undefined> {
    const [first] = await this.reader.rows(
      `insert into shared.retention_runs (name, last_run_at, since) values ($1, $2, $2)
       on conflict (name) do nothing returning name`,
      [name, now],
    );
    if (first) return { since: now, waiting: null };
    const [last] = await this.reader.rows<Row>(
      `select last_run_at as at, since, gap_from as "gapFrom", gap_to as "gapTo"
         from shared.retention_runs where name = $1`,
      [name],
    );
    const run = last && nextRun(toRun(last), now, times);
    if (!run) return undefined;
    const claimed = await this.reader.rows(
      `update shared.retention_runs set last_run_at = $3, since = $4, gap_from = $5, gap_to = $6
        where name = $1 and last_run_at = $2 returning name`,
      [name, last.at, run.at, run.since, run.gap?.from ?? null, run.gap?.to ?? null],
    );
    return claimed.length > 0
      ? { since: run.since, waiting: waitingGap(run, now, times) }
      : undefined;
  }

  /** Records how many are due and not erased, for the alert. */
  async hold(name: RetentionName, held: number): Promise<void> {
    await this.reader.rows('update shared.retention_runs set held = $2 where name = $1', [
      name,
      held,
    ]);
  }
}

const toRun = ({ at, since, gapFrom, gapTo }: Row): RetentionRun => ({
  at: new Date(at),
  since: new Date(since),
  gap: gapFrom && gapTo ? { from: new Date(gapFrom), to: new Date(gapTo) } : null,
});
