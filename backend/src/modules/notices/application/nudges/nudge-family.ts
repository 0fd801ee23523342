import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { assertRsvpOpen, InvitationsApi } from '../../../invitations/invitations.api.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { assertMayNudge } from '../../domain/nudges/nudge-limits.js';
import { Nudge } from '../../domain/nudges/nudge.entity.js';
import { NudgeRepository } from '../../infrastructure/nudges/nudge.repository.js';
import { FamilyNudged } from '../../notices.events.js';
import { NoteReminders } from './note-reminders.js';

@Injectable()
export class NudgeFamily {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly reminders: NoteReminders,
    private readonly nudges: NudgeRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Counts that the host reminds a family that has not answered, under the party's lock: an answer or
   * another nudge at the same moment comes before or after.
   * @param id of the family
   * @param idempotencyKey made by the client: repeating it counts nothing
   * @throws not_found, forbidden, party_cancelled, rsvp_expired, already_answered, nudge_refused
   */
  run(hostId: string, partyId: string, id: string, idempotencyKey: string | null): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      if (idempotencyKey && (await this.nudges.findByKey(partyId, idempotencyKey))) return;
      const now = this.clock.now();
      assertRsvpOpen(party, now);
      const family = await this.invitations.familyOnList(partyId, id);
      if (!family) throw notFound();
      const nudges = (await this.reminders.of(partyId, family.isMissing ? [family] : [])).get(id);
      if (!nudges) throw conflict('already_answered');
      assertMayNudge(nudges, { ...party, isClosed: false }, now);
      this.nudges.add(new Nudge(partyId, id, now, idempotencyKey));
      await this.events.publish(new FamilyNudged(partyId, id, now));
    });
  }
}
