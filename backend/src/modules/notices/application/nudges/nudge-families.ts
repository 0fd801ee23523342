import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { MailChoices } from '../../../../shared/mail/mail-choices.js';
import { normaliseEmail } from '../../../../shared/text/email-address.js';
import {
  assertRsvpOpen,
  FamilyListNotes,
  InvitationsApi,
  isRsvpClosed,
  type FamilyOnList,
} from '../../../invitations/invitations.api.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import {
  assertMayNudge,
  nudgesOf,
  reminded,
  type Nudges,
} from '../../domain/nudges/nudge-limits.js';
import { Nudge } from '../../domain/nudges/nudge.entity.js';
import { NudgeRepository } from '../../infrastructure/nudges/nudge.repository.js';
import { FamilyNudged } from '../../notices.events.js';

/** How the host reminds the families whose answer is missing (docs/domain-rules.md, "Nudges"). */
@Injectable()
export class NudgeFamilies implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly lists: FamilyListNotes,
    private readonly nudges: NudgeRepository,
    private readonly choices: MailChoices,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.lists.contribute(async (party, families, now) => {
      const nudged = { ...party, isClosed: isRsvpClosed(party, now) };
      const missing = families.filter(({ isMissing }) => isMissing);
      const all = await this.of(party.id, missing);
      return {
        reminders: new Map([...all].map(([id, nudges]) => [id, reminded(nudges, nudged, now)])),
      };
    });
  }

  /**
   * Counts that the host reminds a family that has not answered, under the party's lock: an answer or
   * another nudge at the same moment comes before or after.
   * @param id of the family
   * @param idempotencyKey made by the client: repeating it counts nothing
   * @throws not_found, forbidden, party_cancelled, rsvp_expired, already_answered, nudge_refused
   */
  nudge(hostId: string, partyId: string, id: string, idempotencyKey: string | null): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      if (idempotencyKey && (await this.nudges.findByKey(partyId, idempotencyKey))) return;
      const now = this.clock.now();
      assertRsvpOpen(party, now);
      const family = await this.invitations.familyOnList(partyId, id);
      if (!family) throw notFound();
      const nudges = (await this.of(partyId, family.isMissing ? [family] : [])).get(id);
      if (!nudges) throw conflict('already_answered');
      assertMayNudge(nudges, { ...party, isClosed: false }, now);
      this.nudges.add(new Nudge(partyId, id, now, idempotencyKey));
      await this.events.publish(new FamilyNudged(partyId, id, now));
    });
  }

  /** A family that ended the mails with reminders is not reminded in a chat either. */
  private async of(
    partyId: string,
    families: readonly FamilyOnList[],
  ): Promise<ReadonlyMap<string, Nudges>> {
    const nudges = await this.nudges.ofParty(partyId);
    const addresses = families.flatMap(({ mailAddress }) => mailAddress ?? []);
    const ended = await this.choices.endedBy(addresses, 'reminders');
    return new Map(
      families.map(({ id, mailAddress }) => {
        const hasOptedOut = !!mailAddress && ended.has(normaliseEmail(mailAddress));
        return [id, nudgesOf(id, nudges, hasOptedOut)];
      }),
    );
  }
}
