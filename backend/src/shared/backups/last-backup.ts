import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../database/reader.js';
import { Metrics } from '../metrics/metrics.js';

/** When the latest complete backup was taken (`make backup`). */
@Injectable()
export class LastBackup implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'convite_last_backup_timestamp_seconds',
      'When the latest complete backup was taken, in seconds since 1970; absent before the first one.',
      async () => {
        const rows = await this.reader
          .rows<{ seconds: number }>(
            'select extract(epoch from taken_at)::float8 as seconds from shared.last_backup',
          )
          .catch(() => []);
        return rows.map(({ seconds }) => ({ value: seconds }));
      },
    );
  }
}

/** @param takenAt by the database's clock */
export async function recordBackup(reader: Reader, takenAt: string): Promise<void> {
  await reader.rows(
    `insert into shared.last_backup as b (taken_at) values ($1)
     on conflict (only_one) do update set taken_at = greatest(b.taken_at, excluded.taken_at)`,
    [takenAt],
  );
}
