import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { ErasureLedger } from '../../../shared/erasures/erasure-ledger.js';
import type { Gap } from '../../../shared/retention/retention-run.js';
import { RetentionRuns } from '../../../shared/retention/retention-runs.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { erasableManualGuests, MANUAL_GUEST_LIFE_MS } from '../domain/manual-guest-retention.js';
import { ManualGuestsReadModel } from '../infrastructure/manual-guests.read-model.js';
import { AnonymiseGuests } from './anonymise-guests.js';

/** Parties in one transaction. */
const BATCH = 50;

/** Erases people whom hosts typed in, 30 days after the party (docs/domain-rules.md, "Retention"). */
@Injectable()
export class EraseManualGuests implements OnModuleInit {
  private readonly logger = new Logger(EraseManualGuests.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly runs: RetentionRuns,
    private readonly ledger: ErasureLedger,
    private readonly parties: PartiesApi,
    private readonly guests: ManualGuestsReadModel,
    private readonly anonymise: AnonymiseGuests,
  ) {}

  onModuleInit(): void {
    this.ledger.onReplay('manual_guests', (partyIds) =>
      this.em.transactional(async () => void (await this.eraseOf(partyIds, () => true))),
    );
  }

  /**
   * Once a night over all replicas. Holds back what more is due than a night brings.
   * @returns of how many parties
   */
  async run(): Promise<number> {
    const now = await this.clock.now();
    const run = await this.runs.claim('manual_guests', now);
    if (!run) return 0;
    const { partyIds, due, waiting, kept } = await this.due(now, run.waiting);
    const isTooMany = due > erasableManualGuests(kept);
    await this.runs.hold('manual_guests', isTooMany ? due + waiting : waiting);
    if (isTooMany) {
      this.logger.error(
        `${due} of ${kept} manual guests are due for erasure at once: none is erased. See "Retention" in docs/operations/accounts.md`,
      );
      return 0;
    }
    return this.erase(partyIds, now);
  }

  /** What is due now. @param waiting what became due in this gap is not */
  due(now: Date, waiting: Gap | null = null) {
    const ended = (due: Date) => new Date(due.getTime() - MANUAL_GUEST_LIFE_MS);
    return this.guests.due(
      ended(now),
      waiting && { from: ended(waiting.from), to: ended(waiting.to) },
    );
  }

  /** Erases all that is due, however much: an operator has looked at it. @returns of how many parties */
  async runAll(): Promise<number> {
    const now = await this.clock.now();
    const { partyIds } = await this.due(now);
    const erased = await this.erase(partyIds, now);
    await this.runs.hold('manual_guests', 0);
    return erased;
  }

  private async erase(partyIds: string[], now: Date): Promise<number> {
    const endedBefore = now.getTime() - MANUAL_GUEST_LIFE_MS;
    let erased = 0;
    for (let start = 0; start < partyIds.length; start += BATCH) {
      const batch = partyIds.slice(start, start + BATCH);
      erased += await this.em.transactional(async () => {
        const ids = await this.eraseOf(
          batch,
          (party) => isFinished(party) && party.dateEnd.getTime() <= endedBefore,
        );
        if (ids.length > 0) {
          await this.ledger.record({ id: randomUUID(), kind: 'manual_guests', ids, erasedAt: now });
        }
        return ids.length;
      });
      await this.ledger.storeSoon();
    }
    return erased;
  }

  /** In a transaction. Locks the parties in the order of their ids, and checks each again. */
  private async eraseOf(
    partyIds: string[],
    isDue: (party: PartyFacts) => boolean,
  ): Promise<string[]> {
    const erased: string[] = [];
    for (const partyId of [...partyIds].sort()) {
      const party = await this.parties.lock(partyId);
      if (!party || !isDue(party)) continue;
      await this.anonymise.ofParty(party);
      erased.push(partyId);
    }
    return erased;
  }
}

const isFinished = (party: PartyFacts) => party.status === 'finished';
