import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import type { EncodedPicture } from '../../media/media.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import type { GiftCollection } from '../domain/gift-collection.entity.js';
import { GiftPhoto, PHOTO_WIDTH } from '../domain/gift-photo.entity.js';
import { assertPaymentsKept, isOver } from '../domain/gift-terms.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';
import { GiftPhotoRepository } from '../infrastructure/gift-photo.repository.js';
import { GiftFamilies, type GiftFamily } from './gift-families.js';

/** The organiser shows what was bought, and the hosts may take it down. */
@Injectable()
export class GiftPhotos {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly families: GiftFamilies,
    private readonly collections: GiftCollectionRepository,
    private readonly photos: GiftPhotoRepository,
  ) {}

  /** Refuses an upload before its bytes are read. @throws not_found, forbidden, party_finished, gift_not_bought */
  async check(family: GiftFamily, id: string): Promise<void> {
    await this.shown(family, id);
  }

  /** In place of one that is there. @throws as `check`, link_claimed */
  keep(
    caller: FamilyCaller,
    partyId: string,
    id: string,
    { width, height, versions }: EncodedPicture,
  ): Promise<void> {
    return this.em.transactional(async () => {
      const collection = await this.shown(await this.families.lock(caller, partyId), id);
      const small = versions.findLast((one) => one.width <= PHOTO_WIDTH) ?? versions[0];
      if (!small) throw new Error('A picture without a version');
      collection.showPhoto();
      await this.photos.removeOf(id);
      const shown = Math.min(small.width, width);
      const size = { width: shown, height: Math.round((height * shown) / width) };
      this.photos.add(new GiftPhoto(collection, { ...size, bytes: small.bytes }, this.clock.now()));
    });
  }

  /** Idempotent. @throws not_found, forbidden, link_claimed */
  remove(caller: FamilyCaller, partyId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.organised(await this.families.lock(caller, partyId), id);
      await this.photos.removeOf(id);
    });
  }

  /** Once hosts see it. Idempotent. @throws not_found, also when another one is shown by now, forbidden, party_not_over */
  takeDown(hostId: string, partyId: string, photoId: string): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      const now = this.clock.now();
      if (!isOver(party, now)) throw conflict('party_not_over');
      const collections = await this.collections.ofParty(partyId);
      if (collections.some(({ takenDownPhotoId }) => takenDownPhotoId === photoId)) return;
      const collectionId = await this.photos.collectionOf(partyId, photoId);
      const collection = collections.find(({ id }) => id === collectionId);
      if (!collection) throw notFound();
      collection.takeDownPhoto(photoId, now);
      await this.photos.removeOf(collection.id);
    });
  }

  /** @throws not_found */
  async show(photoId: string): Promise<Buffer> {
    const bytes = await this.photos.bytesOf(photoId);
    if (!bytes) throw notFound();
    return bytes;
  }

  private async shown(family: GiftFamily, id: string): Promise<GiftCollection> {
    const collection = await this.organised(family, id);
    assertPaymentsKept(family.party, this.clock.now());
    collection.assertBought();
    return collection;
  }

  private async organised(
    { id: familyId, party }: GiftFamily,
    id: string,
  ): Promise<GiftCollection> {
    const collection = await this.collections.find(party.id, id);
    if (!collection) throw notFound();
    collection.assertOrganisedBy(familyId);
    return collection;
  }
}
