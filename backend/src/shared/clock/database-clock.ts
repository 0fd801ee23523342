import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../database/reader.js';
import { Metrics } from '../metrics/metrics.js';
import { Clock } from './clock.js';

/** A server whose clock differs more is not ready and runs no jobs. */
export const MAX_DIFFERENCE_MS = 5_000;

const CHECK_MS = 10_000;

/**
 * The database's clock, which all servers share. Jobs decide by it, because a server whose clock is wrong
 * would finish parties and close answers for good.
 */
@Injectable()
export class DatabaseClock implements OnModuleInit {
  private checked?: { at: number; isRight: Promise<boolean> };

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'convite_clock_difference_seconds',
      "Seconds by which this server's clock is ahead of the database's.",
      async () => {
        const difference = await this.difference().catch(() => undefined);
        return difference === undefined ? [] : [{ value: difference / 1_000 }];
      },
    );
  }

  async now(): Promise<Date> {
    const [row] = await this.reader.rows<{ now: Date }>('select clock_timestamp() as now');
    if (!row) throw new Error('The database told no time');
    return new Date(row.now);
  }

  /**
   * By how many milliseconds this server's clock is ahead, at least: the time that the answer took may
   * explain the rest.
   */
  async difference(): Promise<number> {
    const before = this.clock.now().getTime();
    const now = (await this.now()).getTime();
    const after = this.clock.now().getTime();
    return before > now ? before - now : Math.min(0, after - now);
  }

  /** Whether this server's clock is right; asked at most every ten seconds. */
  isRight(): Promise<boolean> {
    const at = performance.now();
    if (!this.checked || at - this.checked.at > CHECK_MS) {
      const isRight = this.difference().then((ms) => Math.abs(ms) <= MAX_DIFFERENCE_MS);
      this.checked = { at, isRight };
      isRight.catch(() => (this.checked = undefined));
    }
    return this.checked.isRight;
  }
}
