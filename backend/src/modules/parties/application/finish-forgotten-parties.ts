import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { PartyRepository } from '../infrastructure/party.repository.js';

const BATCH = 50;

@Injectable()
export class FinishForgottenParties {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartyRepository,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Finishes every party that its host forgot to finish. Concurrent runs skip each other's parties.
   * @returns how many were finished
   */
  async run(): Promise<number> {
    let finished = 0;
    for (;;) {
      const batch = await this.em.transactional(() => this.finishBatch());
      finished += batch;
      if (batch < BATCH) return finished;
    }
  }

  private async finishBatch(): Promise<number> {
    const now = await this.clock.now();
    const forgotten = await this.parties.lockForgotten(now, BATCH);
    return forgotten.filter((party) => party.finishWhenForgotten(now)).length;
  }
}
