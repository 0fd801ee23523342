import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { CareCopyRepository } from '../infrastructure/care-copy.repository.js';

/** A phone has deleted its copies of care data. Their unguessable ids are all that it still has. */
@Injectable()
export class ReportWipedCopies {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly copies: CareCopyRepository,
  ) {}

  /** Idempotent; unknown ids are ignored. */
  run(copyIds: string[]): Promise<void> {
    return this.em.transactional(async () => {
      const now = this.clock.now();
      for (const copy of await this.copies.among(copyIds)) copy.wipe(now);
    });
  }
}
