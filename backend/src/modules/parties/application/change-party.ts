import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import type { PartyChanges, PartyStatus } from '../domain/party.entity.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import { PartyChanged, PicturesOrdered } from '../parties.events.js';

export interface PartyPatch {
  /** Reads dates in the party's time zone, unless the patch brings another. */
  changes?: (timezone: string) => PartyChanges;
  youtubeLink?: string | null;
  pictureIds?: string[];
  status?: PartyStatus;
}

@Injectable()
export class ChangeParty {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  /** @throws not_found, forbidden, party_finished, invalid_status_transition, validation_failed */
  run(callerId: string, partyId: string, patch: PartyPatch): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();
      if (party.hostId !== callerId) throw forbidden();

      party.setMailLocale(currentLocale());
      if (patch.changes) party.edit(patch.changes(party.timezone), this.clock.now());
      if (patch.youtubeLink !== undefined) party.showVideo(patch.youtubeLink);
      if (patch.pictureIds) {
        party.assertNotFinished();
        await this.events.publish(new PicturesOrdered(party.id, patch.pictureIds));
      }
      if (patch.status) party.changeStatus(patch.status, this.clock.now());
      if (patch.changes || patch.status) await this.events.publish(new PartyChanged(party.id));
    });
  }
}
