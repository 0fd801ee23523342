import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { Metrics } from '../../../shared/metrics/metrics.js';
import { HANDOVER_FAULTS, type HandoverFault } from '../pickup.api.js';

/** A night is claimed by the first replica; the others find it claimed for this long. */
const CLAIM_HOURS = 20;

type Faults = Partial<Record<HandoverFault, number>>;

/** The latest verification of the record of hand-overs, which one replica a night makes. */
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

  /** @returns false when another replica has claimed this night */
  async claim(): Promise<boolean> {
    const rows = await this.reader.rows(
      `insert into pickup.handover_verifications as v (claimed_at) values (now())
       on conflict (only_one) do update set claimed_at = excluded.claimed_at
        where v.claimed_at not between now() - interval '${CLAIM_HOURS} hours' and now()
       returning 1`,
    );
    return rows.length > 0;
  }

  async keep(faults: Faults): Promise<void> {
    await this.reader.rows(
      'update pickup.handover_verifications set verified_at = now(), faults = $1',
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
