import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { settle, type PartyInWaiting } from '../domain/waiting-line.js';
import { WaitingLineReadModel } from '../infrastructure/waiting-line.read-model.js';
import { PromoteWaiting } from './promote-waiting.js';

/** Ends offers and lists whose time is over, and promotes those who fit by now. */
@Injectable()
export class PromoteEverywhere {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly parties: PartiesApi,
    private readonly lines: WaitingLineReadModel,
    private readonly promotion: PromoteWaiting,
  ) {}

  /**
   * Reads all lists without locks, then locks each party in which something is due, and counts again.
   * @returns in how many parties
   */
  async run(): Promise<number> {
    const now = await this.clock.now();
    let changed = 0;
    for (const { id } of (await this.lines.ofAll()).filter((party) => isDue(party, now))) {
      await this.em.transactional(async () => {
        const party = await this.parties.lock(id);
        if (party) await this.promotion.run(party, now);
      });
      changed += 1;
    }
    return changed;
  }
}

function isDue({ terms, line, ...places }: PartyInWaiting, now: Date): boolean {
  const { lapsed, ended, granted, offered } = settle({ ...places, line }, terms, now);
  return lapsed.length + ended.length + granted.length + offered.length > 0;
}
