import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { JobPositions, START } from '../../../shared/jobs/job-positions.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { settle, type PartyInWaiting } from '../domain/waiting-line.js';
import { WaitingLineReadModel } from '../infrastructure/waiting-line.read-model.js';
import { PromoteWaiting } from './promote-waiting.js';

/** How far it has looked at waiting lists. */
const POSITION = 'waiting lists';

/** Parties of one run. */
const PART = 50;

/** Ends offers and lists whose time is over, and promotes those who fit by now. */
@Injectable()
export class PromoteEverywhere {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly positions: JobPositions,
    private readonly parties: PartiesApi,
    private readonly lines: WaitingLineReadModel,
    private readonly promotion: PromoteWaiting,
  ) {}

  /**
   * Reads the lists of which an offer has ended, and in turn the others, without locks, then locks each party in which something is due, and counts again.
   * @returns in how many parties
   */
  async run(): Promise<number> {
    const now = await this.clock.now();
    let changed = 0;
    const { after } = await this.positions.of(POSITION);
    const part = await this.lines.part(after, PART);
    const next = part.length < PART ? undefined : part.at(-1);
    await this.positions.keep(POSITION, { after: next ?? START.after });
    const looked = await this.lines.among([
      ...new Set([...(await this.lines.lapsed(now)), ...part]),
    ]);
    for (const { id } of looked.filter((party) => isDue(party, now))) {
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
