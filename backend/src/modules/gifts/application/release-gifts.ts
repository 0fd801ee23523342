import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import type { GiftCollection } from '../domain/gift-collection.entity.js';
import type { GiftPart } from '../domain/gift-part.entity.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';
import { GiftFamiliesReadModel } from '../infrastructure/gift-families.read-model.js';
import { GiftPhotoRepository } from '../infrastructure/gift-photo.repository.js';
import { GiftReservationRepository } from '../infrastructure/gift-reservation.repository.js';
import { MailPassedOn } from './mail-passed-on.js';

/** What families that do not come any more had taken on is free again, and goes on without them. */
@Injectable()
export class ReleaseGifts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly families: GiftFamiliesReadModel,
    private readonly reservations: GiftReservationRepository,
    private readonly collections: GiftCollectionRepository,
    private readonly photos: GiftPhotoRepository,
    private readonly mails: MailPassedOn,
  ) {}

  /** Of all that stay away from the party. The caller's transaction holds its lock. */
  async ofThoseWhoStayAway(partyId: string): Promise<void> {
    const reserved = await this.reservations.ofParty(partyId);
    const collections = await this.collections.ofParty(partyId);
    if (reserved.length + collections.length === 0) return;
    await this.em.flush(); // what the transaction has changed of the guest list
    const coming = await this.families.coming(partyId);
    const isAway = ({ familyId }: { familyId: string }) => !coming.has(familyId);
    this.reservations.remove(...reserved.filter(isAway));
    const parts = await this.collections.partsOfParty(partyId);
    this.endParts(parts.filter(isAway));
    await this.em.flush();
    const isLeft = ({ organiserId }: GiftCollection) => organiserId && !coming.has(organiserId);
    await this.passOn(partyId, collections.filter(isLeft), coming);
  }

  /** The caller's transaction holds the locks of their parties. */
  async ofFamily(familyId: string): Promise<void> {
    this.reservations.remove(...(await this.reservations.ofFamily(familyId)));
    this.endParts(await this.collections.partsOfFamily(familyId));
    await this.em.flush();
    const left = await this.collections.organisedBy(familyId);
    const [first] = left; // a family is of one party
    if (!first) return;
    const coming = await this.families.coming(first.partyId);
    coming.delete(familyId);
    await this.passOn(first.partyId, left, coming);
  }

  /** What was given stays with the organiser, who may have to give it back. */
  private endParts(parts: GiftPart[]): void {
    this.collections.remove(...parts.filter(({ isGiven }) => !isGiven));
  }

  /** To the families that joined first of those who come. */
  private async passOn(
    partyId: string,
    left: GiftCollection[],
    coming: Set<string>,
  ): Promise<void> {
    const now = this.clock.now();
    const roles = new Map<string, 'heir' | 'taking part'>();
    for (const collection of left) {
      const isOpen = !collection.closedAt;
      const parts = await this.collections.parts(collection.id);
      const [heir, ...others] = parts
        .map(({ familyId }) => familyId)
        .filter((id) => coming.has(id));
      collection.leave(heir ?? null, now);
      await this.photos.removeOf(collection.id); // it was the organiser's
      if (!heir || !isOpen) continue;
      for (const id of others) if (!roles.has(id)) roles.set(id, 'taking part');
      roles.set(heir, 'heir');
    }
    await this.em.flush();
    await this.mails.run(partyId, roles);
  }
}
