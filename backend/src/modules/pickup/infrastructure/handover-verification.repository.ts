import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { Metrics } from '../../../shared/metrics/metrics.js';
import { HANDOVER_FAULTS, type HandoverFault } from '../pickup.api.js';

type Faults = Partial<Record<HandoverFault, number>>;

/** The latest verification of the record of hand-overs, which is made every night. */
@Injectable()
export class HandoverVerificationRepository implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const latest = () => this.latest().catch(() => undefined);
    this.metrics.gauge(
      'convite_handover_faults',
      'What the latest verification of the record of hand-overs found, by kind of fault.',
      async () => {
        const found = await latest();
        if (!found) return [];
        return HANDOVER_FAULTS.map((fault) => ({
          labels: { fault },
          value: found.faults[fault] ?? 0,
        }));
      },
      ['fault'],
    );
    this.metrics.gauge(
      'convite_handovers_verified_timestamp_seconds',
      'When the record of hand-overs was last verified, in seconds since 1970; absent before the first time.',
      async () => {
        const found = await latest();
        return found ? [{ value: found.seconds }] : [];
      },
    );
  }

  async keep(faults: Faults): Promise<void> {
    await this.reader.rows(
      `insert into pickup.handover_verifications (claimed_at, verified_at, faults) values (now(), now(), $1)
       on conflict (only_one) do update
         set claimed_at = excluded.claimed_at, verified_at = excluded.verified_at, faults = excluded.faults`,
      [JSON.stringify(faults)],
    );
  }

  private async latest(): Promise<{ seconds: number; faults: Faults } | undefined> {
    const [row] = await this.reader.rows<{ seconds: number; faults: Faults }>(
      `select extract(epoch from verified_at)::float8 as seconds, faults
         from pickup.handover_verifications where verified_at is not null`,
    );
    return row;
  }
}
