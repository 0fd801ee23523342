import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';

/** Whether this process accepts requests; it does not while it is stopping. */
@Injectable()
export class Readiness implements OnModuleInit {
  private readonly logger = new Logger(Readiness.name);
  private stopping = false;
  private lastReason?: string;
  private isKnown = false;

  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'convite_ready',
      'Whether the latest readiness check, which a proxy asks for, succeeded: 1 or 0.',
      () => (this.isKnown ? [{ value: this.lastReason || this.stopping ? 0 : 1 }] : []),
    );
  }

  /** From now on the readiness check fails and each answer closes its connection. */
  drain(): void {
    this.stopping = true;
  }

  get isDraining(): boolean {
    return this.stopping;
  }

  /** Logs when the reason changes; proxies ask each second. */
  report(reason: string | undefined): void {
    this.isKnown = true;
    if (reason === this.lastReason) return;
    this.lastReason = reason;
    if (reason) this.logger.warn(`not ready: ${reason}`);
    else this.logger.log('ready again');
  }
}
