import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { ErasureLedger } from '../../../shared/erasures/erasure-ledger.js';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { JobPositions } from '../../../shared/jobs/job-positions.js';
import { sumOfAll } from '../../../shared/jobs/sum-of-all.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import type { Gap } from '../../../shared/retention/retention-run.js';
import { RetentionRuns } from '../../../shared/retention/retention-runs.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartyOfErasedHostClosed } from '../../parties/parties.events.js';
import { CarePeriodEnded } from '../care.events.js';
import {
  CARE_RUNS,
  careEndOf,
  isCareOver,
  isInGap,
  isPurgedBefore,
  isToldByMail,
  type CarePart,
} from '../domain/care-period.js';
import { CarePurge } from '../domain/care-purge.entity.js';
import type { EarlierEnd } from '../domain/earlier-end.entity.js';
import { CareCopyRepository } from '../infrastructure/care-copy.repository.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';
import { ConsentRepository } from '../infrastructure/consent.repository.js';
import { DueCareReadModel } from '../infrastructure/due-care.read-model.js';
import { WriteCareReceipts } from './write-care-receipts.js';

/** Parties in one run; more are due only after an upgrade or a long stop. */
const BATCH = 500;

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes what was kept of children for the day of a party, once the host no longer sees it: notes, phones and
 * pick-up people, care data of manual guests, what the door kept, and what was changed of the party
 * (docs/domain-rules.md, "Retention").
 */
@Injectable()
export class PurgeCare implements OnModuleInit {
  private readonly logger = new Logger(PurgeCare.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly runs: RetentionRuns,
    private readonly positions: JobPositions,
    private readonly ledger: ErasureLedger,
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly family: FamilyApi,
    private readonly due: DueCareReadModel,
    private readonly purges: CarePurgeRepository,
    private readonly copies: CareCopyRepository,
    private readonly consents: ConsentRepository,
    private readonly mails: MailOutbox,
    private readonly invitations: InvitationsApi,
    private readonly receipts: WriteCareReceipts,
  ) {}

  onModuleInit(): void {
    this.ledger.onReplay('care_period', async (partyIds) => {
      const now = await this.clock.now();
      for (const partyId of partyIds) await this.repeat(partyId, now);
    });
  }

  @On(PartyOfErasedHostClosed)
  async ofErasedHost({ partyId }: PartyOfErasedHostClosed): Promise<void> {
    await this.forget(await this.parties.find(partyId), await this.clock.now());
  }

  /**
   * Once in a while over all replicas, of what ended since the last time and of a part of all. A party that fails does not stop the others.
   * @returns of how many parties
   * @throws AggregateError
   */
  async run(): Promise<number> {
    const now = await this.clock.now();
    const run = await this.runs.claim('care', now, CARE_RUNS);
    if (!run) return 0;
    const part = await this.due.part(now, await this.positions.of('care'));
    try {
      return await this.purgeDue(now, run.waiting, part);
    } finally {
      const { due, until } = await this.due.left(now, part);
      await this.positions.keep('care', { until, after: part.after });
      await this.runs.hold('care', due);
    }
  }

  /** All that is due: an operator has looked at it. @returns of how many parties */
  async runAll(): Promise<number> {
    const now = await this.clock.now();
    let purged = 0;
    for (;;) {
      const batch = await this.purgeDue(now);
      purged += batch;
      if (batch < BATCH) break;
    }
    await this.runs.hold('care', await this.countDue());
    return purged;
  }

  /** How many parties are due. */
  async countDue(): Promise<number> {
    return (await this.due.left(await this.clock.now())).due;
  }

  /**
   * Of one party, in one transaction.
   * @param waiting what counts for an end in this gap is not purged yet
   * @returns whether it was due, and no other replica had done it
   */
  of(partyId: string, now: Date, waiting: Gap | null = null): Promise<boolean> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(partyId);
      if (!party) return false;
      const ends = await this.purges.earlierEndsOf(partyId);
      const isDue = (end: Date) => isCareOver(end, now) && !isInGap(end, waiting);
      if (!isDue(party.dateEnd)) {
        const due = ends.filter(
          ({ dateEnd }) => isDue(dateEnd) && isPurgedBefore(dateEnd, party.dateEnd),
        );
        return this.purgeEarlier(party, due, now);
      }
      this.purges.removeEarlierEnds(ends);
      const before = await this.purges.find(partyId);
      const isFirst = !before || before.careEnd < careEndOf(party.dateEnd);
      if (!isFirst && now.getTime() - before.purgedAt.getTime() < DAY_MS) return false;
      await this.purge(party, now, isFirst && isToldByMail(party.dateEnd, now));
      this.note(party, now, before);
      // A party that was moved after a purge is noted again.
      const id = before && isFirst ? randomUUID() : partyId;
      await this.ledger.record({ id, kind: 'care_period', ids: [partyId], erasedAt: now });
      return true;
    });
  }

  /**
   * What was stated for ends of the party before it was moved. It is not noted in the ledger: in a restored
   * database it is due again.
   */
  private async purgeEarlier(party: PartyFacts, over: EarlierEnd[], now: Date): Promise<boolean> {
    const last = over
      .map(({ dateEnd }) => dateEnd)
      .sort((a, b) => a.getTime() - b.getTime())
      .at(-1);
    if (!last) return false;
    await this.purge(party, now, isToldByMail(last, now), last);
    this.purges.removeEarlierEnds(over);
    return true;
  }

  /**
   * @param waiting parties that ended in this gap are not purged yet
   * @param part only of these
   */
  private async purgeDue(now: Date, waiting: Gap | null = null, part?: CarePart): Promise<number> {
    const partyIds = await this.due.parties(now, BATCH, waiting, part);
    try {
      return await sumOfAll(
        partyIds,
        async (id) => Number(await this.of(id, now, waiting)),
        (id) => `care data of party ${id}`,
      );
    } finally {
      await this.ledger.storeSoon();
    }
  }

  /** In a restored database that has again what was purged. Its families have had their mails. */
  private repeat(partyId: string, now: Date): Promise<void> {
    return this.em.transactional(async () => {
      await this.forget(await this.parties.lock(partyId), now);
      this.logger.log(`Care data of party ${partyId} purged again`);
    });
  }

  /** Whenever the party is, without a mail. */
  private async forget(party: PartyFacts | undefined, now: Date): Promise<void> {
    if (!party) return;
    await this.purge(party, now, false);
    this.note(party, now, await this.purges.find(party.id));
  }

  private note(party: PartyFacts, now: Date, before: CarePurge | null): void {
    const careEnd = careEndOf(party.dateEnd);
    if (before) before.repeat(careEnd, now);
    else this.purges.add(new CarePurge(party.id, careEnd, now));
  }

  private async purge(
    party: PartyFacts,
    now: Date,
    isTold: boolean,
    earlierEnd: Date | null = null,
  ): Promise<void> {
    const until = earlierEnd && careEndOf(earlierEnd);
    const ended = new CarePeriodEnded(party.id, now, earlierEnd, until);
    await this.events.publish(ended);
    if (!earlierEnd) await this.mails.cancelCareOf(party.id);
    const notes = await this.consents.withNotes(party.id);
    const stays = await this.invitations.forgetStays(party.id, earlierEnd, now);
    const guests = stays.map(({ guestId }) => guestId);
    const noted = new Set(await this.family.forgetCareOfManualGuests(party.id, guests));
    for (const stay of stays) {
      const note = notes.find(({ invitationId }) => invitationId === stay.invitationId);
      note?.forgetNotes();
      if (note || noted.has(stay.guestId)) ended.report('notes', [stay.familyId]);
      if (stay.hadContactPhone) ended.report('contact_phones', [stay.familyId]);
      if (stay.hadPickUp) ended.report('pick_ups', [stay.familyId]);
    }
    const copies = await this.copies.ofParty(party.id);
    await this.receipts.run(party, ended, copies, isTold);
    if (!earlierEnd) copies.forEach((copy) => copy.forgetReader());
  }
}
