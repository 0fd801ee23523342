import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { countJobs, type JobCount } from './job-counts.js';

const CACHE_MS = 5_000;

/** Gauges of the job queue, read from the database that all replicas share. */
@Injectable()
export class JobMetrics implements OnModuleInit {
  private counted?: { at: number; counts: Promise<JobCount[]> };

  constructor(
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
  ) {}

  onModuleInit(): void {
    const read = async (value: (row: JobCount) => number) =>
      (await this.counts()).map((row) => ({
        labels: { queue: row.queue, state: row.state },
        value: value(row),
      }));
    const labels = ['queue', 'state'];
    this.metrics.gauge(
      'convite_jobs',
      'Jobs by queue and state (queued, retrying, active, dead, undeliverable).',
      () => read((row) => row.count),
      labels,
    );
    this.metrics.gauge(
      'convite_job_oldest_seconds',
      'Age of the oldest job by queue and state.',
      () => read((row) => row.seconds),
      labels,
    );
  }

  /** Cached, so that the gauges share one statement. Empty while the database is unavailable. */
  private counts(): Promise<JobCount[]> {
    const now = Date.now();
    if (!this.counted || now - this.counted.at > CACHE_MS) {
      this.counted = { at: now, counts: countJobs(this.orm.em.fork()).catch(() => []) };
    }
    return this.counted.counts;
  }
}
