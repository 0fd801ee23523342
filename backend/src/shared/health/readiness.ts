import { Injectable, Logger } from '@nestjs/common';

/** Whether this process accepts requests; it does not while it is stopping. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger(Readiness.name);
  private stopping = false;
  private lastReason?: string;

  /** From now on the readiness check fails and each answer closes its connection. */
  drain(): void {
    this.stopping = true;
  }

  get isDraining(): boolean {
    return this.stopping;
  }

  /** Logs when the reason changes; proxies ask each second. */
  report(reason: string | undefined): void {
    if (reason === this.lastReason) return;
    this.lastReason = reason;
    if (reason) this.logger.warn(`not ready: ${reason}`);
    else this.logger.log('ready again');
  }
}
