import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { FORGOTTEN_AFTER_MS, Party } from '../domain/party.entity.js';

const BATCH = 50;

@Injectable()
export class FinishForgottenParties {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Finishes every party that its host forgot. Replicas that run it at the same moment pass over
   * each other's parties.
   * @returns how many were finished
   */
  async run(): Promise<number> {
    let finished = 0;
    for (;;) {
      const batch = await this.em.transactional((em) => this.finishSome(em));
      finished += batch;
      if (batch < BATCH) return finished;
    }
  }

  private async finishSome(em: EntityManager): Promise<number> {
    const now = this.clock.now();
    const long = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
    const open = await em.find(
      Party,
      {
        status: { $ne: 'finished' },
        dateEnd: { $lte: long },
        $or: [{ startedAt: null }, { startedAt: { $lte: long } }],
      },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { dateEnd: 'asc' }, limit: BATCH },
    );
    return open.filter((party) => party.finishWhenForgotten(now)).length;
  }
}
