import { Injectable } from '@nestjs/common';

/** Whether this process still wants requests; one that is about to stop does not. */
@Injectable()
export class Readiness {
  private stopping = false;

  /** From now on the health check says no, and each answer closes its connection. */
  drain(): void {
    this.stopping = true;
  }

  get isDraining(): boolean {
    return this.stopping;
  }
}
