import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import type { MovedDates, PartyChanges, PartyStatus } from '../domain/party.entity.js';
import { isSame } from '../domain/party-terms.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import {
  EndReplaced,
  HandoverRequirementChanged,
  PartyChanged,
  PartyTermsChanged,
  PicturesOrdered,
  type PartyTerms,
} from '../parties.events.js';
import { readContactPhone, type TypedPhone } from './contact-phone.js';
import { lockHostedParty } from './lock-hosted-party.js';

export interface PartyPatch {
  /** Reads dates in the party's time zone, unless the patch brings another. */
  changes?: (timezone: string) => PartyChanges;
  /** What the host had read when it began to edit; undefined for a client that does not say it. */
  revision?: number;
  contactPhone?: TypedPhone | null;
  youtubeLink?: string | null;
  pictureIds?: string[];
  status?: PartyStatus;
  /** What the guests are sent about new dates or a new place; a notice without a message by default. */
  notice?: { isWanted: boolean; message: string | null };
}

@Injectable()
export class ChangeParty {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly family: FamilyApi,
  ) {}

  /**
   * @throws not_found, forbidden, party_changed, party_finished, party_cancelled, invalid_status_transition,
   *   validation_failed, Validation.validatePhone; notice_required for a move that guests have to be told of;
   *   kids_inside when hand-overs are switched off after the first kid has come; limit_reached;
   *   gifts_shown for a party moved into the future after its hosts have seen who gives what
   */
  async run(callerId: string, partyId: string, patch: PartyPatch): Promise<void> {
    const contactPhone = readContactPhone(this.family, patch.contactPhone);
    return this.em.transactional(async () => {
      const party = await lockHostedParty(this.parties, callerId, partyId);
      party.assertUnchangedSince(patch.revision);

      const now = this.clock.now();
      party.setMailLocale(currentLocale());
      const { terms: before, requiresHandover: wasRequired } = party;
      let moved: MovedDates | undefined;
      if (patch.changes) {
        const phone = contactPhone === undefined ? {} : { contactPhone };
        moved = party.edit({ ...patch.changes(party.timezone), ...phone }, now);
      }
      if (party.requiresHandover !== wasRequired) {
        const { id, requiresHandover } = party;
        await this.events.publish(new HandoverRequirementChanged(id, callerId, requiresHandover));
      }
      if (patch.youtubeLink !== undefined) party.showVideo(patch.youtubeLink);
      if (patch.pictureIds) {
        party.assertNotFinished();
        await this.events.publish(new PicturesOrdered(party.id, patch.pictureIds));
      }
      if (patch.status) party.changeStatus(patch.status, now);
      const { terms: after } = party;
      const { notice = { isWanted: true, message: null } } = patch;
      if (moved?.farFrom && !notice.isWanted) throw conflict('notice_required');
      if (moved && after.dateEnd.getTime() !== before.dateEnd.getTime()) {
        const { fixedEnd, hasPassed } = moved;
        const follows = (stated: Date, countsFor: Date | null) =>
          countsFor
            ? !hasPassed && party.isBackAt(stated, countsFor, now)
            : !fixedEnd && !party.isFarFrom(stated);
        await this.events.publish(
          new EndReplaced(
            party.id,
            before.dateEnd,
            after.dateEnd,
            after.timezone !== before.timezone,
            Boolean(fixedEnd),
            hasPassed,
            follows,
            notice.isWanted,
            now,
          ),
        );
      }
      if (!isSame(before, after)) {
        const known = startingAt(before, moved?.farFrom ?? before.dateStart);
        await this.events.publish(new PartyTermsChanged(party.id, known, after, notice));
      }
      if (patch.changes || patch.status) await this.events.publish(new PartyChanged(party.id));
    });
  }
}

/** Moves in silence were made before a far one: guests compare it with what they rely on. */
const startingAt = (terms: PartyTerms, dateStart: Date): PartyTerms => {
  const lasts = terms.dateEnd.getTime() - terms.dateStart.getTime();
  return { ...terms, dateStart, dateEnd: new Date(dateStart.getTime() + lasts) };
};
