import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { allowPauses } from '../../../shared/database/allow-pauses.js';

/** Lets one replica at a time draw a preview. */
@Injectable()
export class PreviewLock {
  constructor(private readonly em: EntityManager) {}

  /** Waits for another replica that draws the same one. */
  run<T>(version: string, act: () => Promise<T>): Promise<T> {
    return this.em.fork().transactional(async (em) => {
      await allowPauses(em);
      await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [
        `preview ${version}`,
      ]);
      return act();
    });
  }
}
