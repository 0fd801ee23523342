import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { ErasureLedger } from '../../../shared/erasures/erasure-ledger.js';
import type { Gap } from '../../../shared/retention/retention-run.js';
import { JobPositions, START } from '../../../shared/jobs/job-positions.js';
import { RetentionRuns } from '../../../shared/retention/retention-runs.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import {
  erasableManualGuests,
  keptEnoughFor,
  MANUAL_GUEST_LIFE_MS,
} from '../domain/manual-guest-retention.js';
import { ManualGuestsReadModel } from '../infrastructure/manual-guests.read-model.js';
import { AnonymiseGuests } from './anonymise-guests.js';

/** Parties in one transaction. */
const BATCH = 50;

const NAME = 'manual_guests';

/** Of all parties, in the order of their ids, so many are looked at each night, whenever they ended. */
const PART = 1_000;

/** A party may be finished by a transaction that a run does not see yet, or by a server whose clock is a bit behind. */
const LATE_MS = 3_600_000;

/** Erases people whom hosts typed in, 30 days after the party (docs/domain-rules.md, "Retention"). */
@Injectable()
export class EraseManualGuests implements OnModuleInit {
  private readonly logger = new Logger(EraseManualGuests.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly runs: RetentionRuns,
    private readonly positions: JobPositions,
    private readonly ledger: ErasureLedger,
    private readonly parties: PartiesApi,
    private readonly guests: ManualGuestsReadModel,
    private readonly anonymise: AnonymiseGuests,
  ) {}

  onModuleInit(): void {
    this.ledger.onReplay(NAME, (partyIds) =>
      this.em.transactional(async () => void (await this.eraseOf(partyIds, () => true))),
    );
  }

  /**
   * Once a night over all replicas, of what became due since the last one and of a part of all. Holds back what more
   * is due than a night brings.
   * @returns of how many parties
   */
  async run(): Promise<number> {
    const now = await this.clock.now();
    const run = await this.runs.claim(NAME, now);
    if (!run) return 0;
    const { until, after } = await this.positions.of(NAME);
    // After a clock that was ahead everything is looked at.
    const since = until > endOfDue(now) ? START.until : until;
    const part = await this.guests.part(after, PART);
    const { partyIds, due, waiting, firstWaiting } = await this.due(now, run.waiting, since, part);
    const kept = await this.guests.countKept(keptEnoughFor(due));
    const isTooMany = due > erasableManualGuests(kept);
    await this.runs.hold(NAME, isTooMany ? due + waiting : waiting);
    if (isTooMany) {
      this.logger.error(
        `${due} of ${kept} manual guests are due for erasure at once: none is erased. See "Retention" in docs/operations/accounts.md`,
      );
      return 0;
    }
    const erased = await this.erase(partyIds, now);
    const done = firstWaiting ?? endOfDue(now);
    const next = part.length < PART ? undefined : part.at(-1);
    await this.positions.keep(NAME, {
      until: new Date(done.getTime() - LATE_MS),
      after: next ?? START.after,
    });
    return erased;
  }

  /**
   * What is due now.
   * @param waiting what became due in this gap is not
   * @param since only of parties that ended, or were finished, after what a run up to this end has done
   * @param part and of these
   */
  due(now: Date, waiting: Gap | null = null, since = START.until, part: string[] = []) {
    return this.guests.due(
      {
        endedAfter: since,
        finishedAfter: new Date(since.getTime() + MANUAL_GUEST_LIFE_MS),
        part,
        endedBefore: endOfDue(now),
      },
      waiting && { from: endOfDue(waiting.from), to: endOfDue(waiting.to) },
    );
  }

  /** Erases all that is due, however much: an operator has looked at it. @returns of how many parties */
  async runAll(): Promise<number> {
    const now = await this.clock.now();
    const { partyIds } = await this.due(now);
    const erased = await this.erase(partyIds, now);
    await this.runs.hold(NAME, 0);
    return erased;
  }

  private async erase(partyIds: string[], now: Date): Promise<number> {
    const endedBefore = endOfDue(now);
    let erased = 0;
    for (let start = 0; start < partyIds.length; start += BATCH) {
      const batch = partyIds.slice(start, start + BATCH);
      erased += await this.em.transactional(async () => {
        const ids = await this.eraseOf(
          batch,
          (party) => isFinished(party) && party.dateEnd <= endedBefore,
        );
        if (ids.length > 0) {
          await this.ledger.record({ id: randomUUID(), kind: NAME, ids, erasedAt: now });
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

/** Parties that ended until then are due. */
const endOfDue = (now: Date) => new Date(now.getTime() - MANUAL_GUEST_LIFE_MS);

const isFinished = (party: PartyFacts) => party.status === 'finished';
