import { Injectable, Logger } from '@nestjs/common';

/** Whether this process still wants requests; one that is about to stop does not. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger(Readiness.name);
  private stopping = false;
  private lastReason?: string;

  /** From now on the health check says no, and each answer closes its connection. */
  drain(): void {
    this.stopping = true;
  }

  get isDraining(): boolean {
    return this.stopping;
  }

  /** Tells the log when it changes why this process is not ready; a proxy asks each second. */
  report(reason: string | undefined): void {
    if (reason === this.lastReason) return;
    this.lastReason = reason;
    if (reason) this.logger.warn(`not ready: ${reason}`);
    else this.logger.log('ready again');
  }
}
